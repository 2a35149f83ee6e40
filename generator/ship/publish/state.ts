import { z } from 'zod'
import { createProblem } from '../../errors/create-problem.ts'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { StoreError } from '../../errors/store-error.ts'
import { UserError } from '../../errors/user-error.ts'
import { parseReceipt } from '../../release/parse-receipt.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import type { Receipt } from '../../release/receipt.ts'
import { journalLineShape, type JournalLine } from './journal-line.ts'
import { createLimiter } from '../../system/limiter.ts'
import { atOnce, type Store } from '../../system/store.ts'

/** Where a merchant's objects are in a store. */
export const keysOf = (id: string) => ({
  /** A file as it is served. */
  live: (path: string) => `live/${id}/${path}`,
  current: `.livery/${id}/current.json`,
  lease: `.livery/${id}/lease.json`,
  journal: `.livery/${id}/journal/`,
  /** What a rollback needs: the receipt, and the files without a hash in their name. */
  release: (release: string) => `.livery/${id}/releases/${release}/`,
  releases: `.livery/${id}/releases/`,
  /** The receipt while the assets are being sent; nothing else says yet which release they belong to. */
  coming: (release: string) => `.livery/${id}/releases/${release}/coming.json`,
})

/** What is live of a merchant. */
export interface CurrentState {
  /** Null until the first publishing is complete, and after a merchant was taken down. */
  readonly release: string | null
  /** What was live before it. */
  readonly previous: string | null
  /** Counts the changes of what is live. */
  readonly sequence: number
  /** The release that is being put live: until that is done, files of both are served. */
  readonly changingTo: string | null
  /** Releases whose assets are still served, the newest first, with the ISO time at which each went live last. */
  readonly kept: readonly KeptRelease[]
  /** The journal's line about the event that made this state. */
  readonly line: JournalLine | null
}

export interface KeptRelease {
  readonly release: string
  readonly at: string
}

/** SHA-256 over the contents of a release. */
export const releaseId = z.string().regex(/^[0-9a-f]{64}$/)
/** Loose, so that fields of a later Livery are kept. */
const stateShape: z.ZodType<CurrentState> = z.looseObject({
  release: releaseId.nullable(),
  previous: releaseId.nullable(),
  sequence: z.int().nonnegative(),
  changingTo: releaseId.nullable(),
  kept: z.array(z.object({ release: releaseId, at: z.iso.datetime() })),
  // States from before lines were part of them have none.
  line: journalLineShape.nullable().default(null),
})

const nothingLive: CurrentState = { release: null, previous: null, sequence: 0, changingTo: null, kept: [], line: null }

/** A state with the tag of its object; no tag means that it was never stored. */
export interface SeenState {
  readonly state: CurrentState
  readonly tag: string | undefined
}

/** For a state that was stored somewhere. */
export const seenStateShape: z.ZodType<SeenState> = z.object({ state: stateShape, tag: z.string().min(1) })

export async function readState(store: Store, id: string): Promise<SeenState> {
  const object = await store.read(keysOf(id).current)
  if (!object) return { state: nothingLive, tag: undefined }
  return { state: parseStored(store, keysOf(id).current, object.bytes, stateShape), tag: object.tag }
}

/** Throws a UserError if another process has changed the state since it was seen. */
export async function changeState(store: Store, id: string, seen: SeenState, state: CurrentState): Promise<SeenState> {
  const key = keysOf(id).current
  const condition = seen.tag === undefined ? 'absent' : { unchanged: seen.tag }
  const tag = await store.write(key, bytesOf(state), { condition })
  if (tag === undefined) throw new UserError([createProblem('PUBLISH_OVERTAKEN', { merchant: id, store: store.name })])
  return { state, tag }
}

/**
 * The receipt of a release that was published to the store; undefined if it is not there any more. A
 * receipt of another merchant in its place is ignored.
 */
export const readPublished = (store: Store, id: string, release: string): Promise<Receipt | undefined> =>
  readReceiptAt(store, id, release, `${keysOf(id).release(release)}receipt.json`)

async function readReceiptAt(store: Store, id: string, release: string, key: string): Promise<Receipt | undefined> {
  const object = await store.read(key)
  const parsed = object && parseReceipt(textOf(object.bytes))
  const isOwn = parsed?.kind === 'receipt' && parsed.receipt.release === release && parsed.receipt.merchant.id === id
  return isOwn ? parsed.receipt : undefined
}

/** The receipts of every release of which a store has anything, those included that were never live to the end. */
export async function readKnown(store: Store, id: string): Promise<readonly Receipt[]> {
  const limit = createLimiter(atOnce)
  const releases = await store.folders(keysOf(id).releases)
  const found = await Promise.all(
    releases.map((release) =>
      limit(
        async () =>
          (await readPublished(store, id, release)) ??
          (await readReceiptAt(store, id, release, keysOf(id).coming(release))),
      ),
    ),
  )
  return found.filter((receipt) => receipt !== undefined)
}

/** The receipt of a release that has to be in the store. Throws a StoreError if the store has lost it. */
export async function requirePublished(store: Store, id: string, release: string): Promise<Receipt> {
  const receipt = await readPublished(store, id, release)
  if (receipt) return receipt
  throw damaged(store, `${keysOf(id).release(release)}receipt.json`, `the receipt of release ${shortId(release)}`)
}

export const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString()
/** Removes passwords, which a reason, a command's output or a site may contain. */
export const bytesOf = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, kept, 2)}\n`)

const kept = (_: string, value: unknown): unknown => (typeof value === 'string' ? withoutPasswords(value) : value)

/** Throws a StoreError for anything that is not such an object. */
export function parseStored<T>(store: Store, key: string, bytes: Uint8Array, shape: z.ZodType<T>): T {
  const parsed = shape.safeParse(parsedJson(textOf(bytes)))
  if (parsed.success) return parsed.data
  throw damaged(store, key, 'what Livery writes there')
}

export const damaged = (store: Store, key: string, expected: string): StoreError =>
  new StoreError(createProblem('STORE_DAMAGED', { store: store.name, key, expected }))

/** Ids of all merchants with objects in the store, sorted; some of them may never have been live. */
export const publishedIds = async (store: Store): Promise<readonly string[]> =>
  (await store.folders('.livery/')).filter((name) => name !== 'rollouts')

/** ISO time at which the merchant was taken down because it no longer exists; undefined for any other. */
export const retiredAt = ({ release, line }: CurrentState): string | undefined =>
  release === null && line?.event === 'retired' ? line.time : undefined

/** Enough of the id to tell the releases of one brand apart. */
export const shortId = (release: string): string => release.slice(0, 8)
