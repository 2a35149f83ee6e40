import { keptHostFiles, type HostFileName } from '../../../contract/hosts.ts'
import { hashOf } from '../../cache/content-store.ts'
import { forEachLimited } from '../../system/limiter.ts'
import { listedFiles, type Receipt } from '../../release/receipt.ts'
import type { Signer } from '../../release/attestation/envelope.ts'
import { keepLive } from './attestation.ts'
import type { LineFacts } from './journal-line.ts'
import { addStateLine } from './journal.ts'
import type { Lease } from './lease.ts'
import { servedObjects, type ServedObject } from './served-objects.ts'
import { changeState, damaged, keysOf, readPublished, shortId, type CurrentState, type SeenState } from './state.ts'
import { atOnce, type Store } from '../../system/store.ts'

/** The files of a release without a hash in their name, with their contents in the store. */
export const entryObjects = (receipt: Receipt): readonly ServedObject[] =>
  servedObjects(receipt).filter(({ isHashed }) => !isHashed)

/** A change to a merchant whose lease this process holds. */
export interface HeldChange {
  readonly lease: Lease
  readonly seen: SeenState
  readonly facts: LineFacts
  /** Epoch ms. */
  readonly now: number
  /** Signs that a release goes live; absent on a machine without a key. */
  readonly signer?: Signer | undefined
}

export interface GoneLive {
  readonly state: CurrentState
  /** How many files were written. */
  readonly written: number
  readonly hostFiles: readonly HostFileName[]
}

/**
 * The files of a release that its host has to be told of: those that differ from what they replace.
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
 * Puts a release live whose assets and entry files are in the store: the last step of publishing, and the only one of
 * rolling back. It can be repeated after an interruption at any point.
 */
export async function goLive(
  store: Store,
  id: string,
  receipt: Receipt,
  event: 'published' | 'rolled-back',
  { lease, seen, facts, now, signer }: HeldChange,
): Promise<GoneLive> {
  const served = await servedNow(store, id, seen.state)
  const replaced = entryFiles(served)
  const entry = entryObjects(receipt)
  // After an interruption it is not known which files of which release are there, so all are written.
  const due = entry.filter((object) => seen.state.changingTo !== null || !isServedAs(replaced.get(object.path), object))
  const restyled = servedObjects(receipt).filter(
    (object) =>
      object.isHashed && served.some((files) => files.has(object.path) && !isServedAs(files.get(object.path), object)),
  )
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: receipt.release })
  const place = keysOf(id).release(receipt.release)
  const put = async (object: ServedObject, from: string): Promise<void> => {
    const kept = await readKept(store, from, receipt.release, object)
    await lease.confirm()
    await store.write(keysOf(id).live(object.path), kept, object)
  }
  // A store gives an object the headers with which it was written.
  await forEachLimited(atOnce, restyled, (object) => put(object, keysOf(id).live(object.path)))
  for (const stage of new Set(due.map((object) => object.stage)))
    await forEachLimited(
      atOnce,
      due.filter((object) => object.stage === stage),
      (object) => put(object, `${place}entry/${object.path}`),
    )
  const left = new Set(entry.map(({ path }) => path))
  const gone = [...replaced.keys()].filter((path) => !left.has(path))
  await lease.confirm()
  await forEachLimited(atOnce, gone, (path) => store.remove(keysOf(id).live(path)))
  const [{ release, environment }, time, sequence] = [receipt, new Date(now).toISOString(), seen.state.sequence + 1]
  if (signer) await keepLive(store, { id, release, environment, event, time }, signer)
  const done = await changeState(store, id, begun, {
    release,
    previous: seen.state.release === release ? seen.state.previous : seen.state.release,
    sequence,
    changingTo: null,
    kept: [{ release, at: time }, ...seen.state.kept.filter((kept) => kept.release !== release)],
    line: { time, event, release, previous: seen.state.release, sequence, ...facts },
  })
  await addStateLine(store, id, done.state)
  const hostFiles = changedHostFiles((name) => replaced.get(name)?.sha256, receipt)
  return { state: done.state, written: due.length, hostFiles }
}

/** The files, by path, of the release that is live and of the one whose change was interrupted, as far as known. */
async function servedNow(
  store: Store,
  id: string,
  state: CurrentState,
): Promise<readonly ReadonlyMap<string, ServedObject>[]> {
  const releases = [state.release, state.changingTo].filter((release) => release !== null)
  const receipts = await Promise.all(releases.map((release) => readPublished(store, id, release)))
  return receipts.flatMap((receipt) =>
    receipt ? new Map(servedObjects(receipt).map((object) => [object.path, object])) : [],
  )
}

const entryFiles = (served: Awaited<ReturnType<typeof servedNow>>): ReadonlyMap<string, ServedObject> =>
  new Map(served.flatMap((files) => [...files].filter(([, { isHashed }]) => !isHashed)))

/** The entry files that are live now, by path, as far as known. */
const replacedFiles = async (
  store: Store,
  id: string,
  state: CurrentState,
): Promise<ReadonlyMap<string, ServedObject>> => entryFiles(await servedNow(store, id, state))

/** Whether a file is served with the same bytes and headers as another one. */
function isServedAs(before: ServedObject | undefined, now: ServedObject): boolean {
  if (before?.sha256 !== now.sha256) return false
  const [earlier, headers] = [before.headers, now.headers]
  return Object.keys({ ...earlier, ...headers }).every((name) => earlier[name] === headers[name])
}

/** Reads a file of a release from the store, and refuses bytes that are not the release's. */
async function readKept(store: Store, key: string, release: string, { sha256 }: ServedObject): Promise<Uint8Array> {
  const kept = await store.read(key)
  if (kept && hashOf(kept.bytes) === sha256) return kept.bytes
  throw damaged(store, key, `the file of release ${shortId(release)}`)
}

export interface TakenDown {
  /** How many files were removed. */
  readonly files: number
  /** The removed files that configure the host. */
  readonly hostFiles: readonly HostFileName[]
}

/**
 * Removes what is served by a fixed name, the worker first, then html, so that no new visit meets half of the site.
 * Assets stay, because open pages request them. It can be repeated after an interruption at any point.
 * @param release the one that is taken down
 */
export async function takeDown(
  store: Store,
  id: string,
  release: string,
  event: 'taken-down' | 'retired',
  { lease, seen, facts, now }: HeldChange,
): Promise<TakenDown> {
  const begun = await changeState(store, id, seen, { ...seen.state, changingTo: seen.state.changingTo ?? release })
  const served = await replacedFiles(store, id, begun.state)
  const paths = [...served.keys()].reverse()
  for (const path of paths) {
    await lease.confirm()
    await store.remove(keysOf(id).live(path))
  }
  const [time, sequence] = [new Date(now).toISOString(), seen.state.sequence + 1]
  const done = await changeState(store, id, begun, {
    release: null,
    previous: release,
    sequence,
    changingTo: null,
    kept: seen.state.kept,
    line: { time, event, release, previous: seen.state.release, sequence, ...facts },
  })
  await addStateLine(store, id, done.state)
  return { files: paths.length, hostFiles: [...keptHostFiles.keys()].filter((name) => served.has(name)) }
}
