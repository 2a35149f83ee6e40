import { keptHostFiles, type HostFileName } from '../../contract/hosts.ts'
import { hashOf } from '../cache/content-store.ts'
import { forEachLimited } from '../limiter.ts'
import { listedFiles, type Receipt } from '../release/receipt.ts'
import type { LineFacts } from './journal-line.ts'
import { addStateLine } from './journal.ts'
import type { Lease } from './lease.ts'
import { servedObjects, type ServedObject } from './served-objects.ts'
import { changeState, damaged, keysOf, readPublished, shortId, type CurrentState, type SeenState } from './state.ts'
import { atOnce, type Store } from '../store/store.ts'

/** The files of a release without a hash in their name, with their contents in the store. */
export const entryObjects = (receipt: Receipt): readonly ServedObject[] =>
  servedObjects(receipt).filter(({ isHashed }) => !isHashed)

/** What is done to a merchant that this process has. */
export interface Change {
  readonly lease: Lease
  readonly seen: SeenState
  readonly facts: LineFacts
  /** Epoch ms. */
  readonly now: number
}

export interface GoneLive {
  readonly state: CurrentState
  /** How many files were written. */
  readonly written: number
  readonly hostFiles: readonly HostFileName[]
}

/**
 * The files of a release that its host has to be told of: those that are not what it replaces.
 * @param replaced SHA-256 of a file that is live; undefined where there is none
 */
export function changedHostFiles(
  replaced: (name: HostFileName) => string | undefined,
  receipt: Receipt,
): readonly HostFileName[] {
  const own = listedFiles(receipt)
  return [...keptHostFiles.keys()].filter((name) => replaced(name) !== own.get(name)?.sha256)
}

/**
 * Puts a release live whose assets and entry files are in the store: publishing ends with it, and rolling back is
 * nothing else. It can be repeated after an interruption at any point.
 */
export async function goLive(
  store: Store,
  id: string,
  receipt: Receipt,
  event: 'published' | 'rolled-back',
  { lease, seen, facts, now }: Change,
): Promise<GoneLive> {
  const replaced = await replacedFiles(store, id, seen.state)
  const entry = entryObjects(receipt)
  // After an interruption it is not known which files of which release are there, so all are written.
  const due = entry.filter(({ path, sha256 }) => seen.state.changingTo !== null || replaced.get(path) !== sha256)
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: receipt.release })
  for (const stage of new Set(due.map((object) => object.stage)))
    await forEachLimited(
      atOnce,
      due.filter((object) => object.stage === stage),
      async (object) => {
        const kept = await readKept(store, id, receipt.release, object)
        await lease.confirm()
        await store.write(keysOf(id).live(object.path), kept, { headers: object.headers })
      },
    )
  const left = new Set(entry.map(({ path }) => path))
  const gone = [...replaced.keys()].filter((path) => !left.has(path))
  await lease.confirm()
  await forEachLimited(atOnce, gone, (path) => store.remove(keysOf(id).live(path)))
  const [{ release }, time, sequence] = [receipt, new Date(now).toISOString(), seen.state.sequence + 1]
  const done = await changeState(store, id, begun, {
    release,
    previous: seen.state.release === release ? seen.state.previous : seen.state.release,
    sequence,
    changingTo: null,
    kept: [{ release, at: time }, ...seen.state.kept.filter((kept) => kept.release !== release)],
    line: { time, event, release, previous: seen.state.release, sequence, ...facts },
  })
  await addStateLine(store, id, done.state)
  return { state: done.state, written: due.length, hostFiles: changedHostFiles((name) => replaced.get(name), receipt) }
}

/** Path to SHA-256 of the entry files that are live now, as far as known. */
export async function replacedFiles(
  store: Store,
  id: string,
  state: CurrentState,
): Promise<ReadonlyMap<string, string>> {
  const releases = [state.release, state.changingTo].filter((release) => release !== null)
  const receipts = await Promise.all(releases.map((release) => readPublished(store, id, release)))
  return new Map(
    receipts.flatMap((receipt) =>
      receipt ? entryObjects(receipt).map(({ path, sha256 }) => [path, sha256] as const) : [],
    ),
  )
}

/** A file of a release as the store keeps it: what it returns never goes live unless it is the release's. */
async function readKept(
  store: Store,
  id: string,
  release: string,
  { path, sha256 }: ServedObject,
): Promise<Uint8Array> {
  const key = `${keysOf(id).release(release)}entry/${path}`
  const kept = await store.read(key)
  if (kept && hashOf(kept.bytes) === sha256) return kept.bytes
  throw damaged(store, key, `the file of release ${shortId(release)}`)
}
