import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { createLimiter } from '../../system/limiter.ts'
import { ObjectTooLarge } from '../../errors/store-error.ts'
import { largestObject, type Store } from '../../system/store.ts'
import { openBreaker, type Breaker } from './breaker.ts'
import { decodeEntry, encodeEntry, type CheckedEntry, type Entry, type EntryName, type VersionedName } from './entry.ts'
import type { Signing } from './signing.ts'

/**
 * Shares results between machines. At worst it costs time: after any failure it answers that there is no such entry,
 * and the run reports the failure at its end (FLEET-08).
 */
export interface SharedCache {
  /** As the user knows it. */
  readonly name: string
  readonly mode: SharedCacheMode
  /**
   * Resolves to the accepted form of an entry. A fault of the store never makes it throw.
   * @param accept undefined for an entry that is not what the reader expects; it is reported, and counts as missing
   */
  fetch<Accepted>(name: EntryName, accept: (entry: CheckedEntry) => Accepted | undefined): Promise<Accepted | undefined>
  /**
   * Stores an entry in the background, and overwrites an existing one.
   * @param make called when it is to be sent, so that entries in the queue take no memory; undefined sends nothing
   */
  offer(name: EntryName, make: () => Entry | undefined): void
  /** Stores an entry now. Resolves to whether it is there. */
  store(name: EntryName, make: () => Entry | undefined): Promise<boolean>
  /** Resolves when everything that was offered is stored, or given up. */
  finish(): Promise<void>
  counts(): SharedCounts
  /** Warnings; at most one of each kind. */
  problems(): readonly Problem[]
}

export type SharedCacheMode = 'read' | 'read-write'

export interface SharedCounts {
  /** Entries that were used. */
  readonly fetched: number
  readonly stored: number
}

export interface SharedCacheOptions {
  readonly store: Store
  readonly signing: Signing
  readonly mode: SharedCacheMode
  /** Names the machines that make the same bytes from the same input. */
  readonly version: string
  /** After this many ms, a store that was given up is tried again; never if absent. */
  readonly pause?: number
}

const uploadsAtOnce = 4
/** In ms; beyond this, making the entry again is faster. */
const longestRead = 10_000
const longestWrite = 30_000

export function openSharedCache({ store, signing, mode, version, pause }: SharedCacheOptions): SharedCache {
  const reading = openBreaker(longestRead, pause)
  const writing = openBreaker(longestWrite, pause)
  const upload = createLimiter(uploadsAtOnce)
  const uploads = new Set<Promise<boolean>>()
  const refused = new Set<string>()
  const counts = { fetched: 0, stored: 0 }
  const keyOf = ({ kind, key }: EntryName): string => `livery-cache/${version}/${kind}/${key}`

  const send = async (name: EntryName, make: () => Entry | undefined): Promise<boolean> => {
    const entry = writing.isOpen() ? undefined : make()
    if (!entry) return false
    const bytes = encodeEntry({ ...name, version }, entry, signing)
    // Readers would refuse it.
    if (bytes.byteLength > largestObject) return false
    const done = await writing.attempt(async () => (await store.write(keyOf(name), bytes)) ?? 'written')
    if (done !== undefined) counts.stored += 1
    return done !== undefined
  }
  return {
    name: store.name,
    mode,
    fetch: async (name, accept) => {
      const read = await reading.attempt(() => readEntry(store, keyOf(name), { ...name, version }, signing))
      if (read === undefined || read === 'missing') return undefined
      const accepted = read === 'refused' ? undefined : acceptedAs(read, accept)
      if (accepted === undefined) refused.add(keyOf(name))
      else counts.fetched += 1
      return accepted
    },
    offer: (name, make) => {
      if (mode === 'read') return
      const sent = upload(() => send(name, make)).finally(() => uploads.delete(sent))
      uploads.add(sent)
    },
    store: (name, make) => upload(() => send(name, make)),
    finish: async () => void (await Promise.all(uploads)),
    counts: () => ({ ...counts }),
    problems: () => [
      ...(refused.size > 0
        ? [
            createProblem('CACHE_SHARED_REFUSED', {
              store: store.name,
              count: refused.size,
              first: [...refused][0] ?? '',
            }),
          ]
        : []),
      ...awayProblems(store.name, 'read', reading),
      ...awayProblems(store.name, 'written', writing),
    ],
  }
}

function awayProblems(store: string, done: 'read' | 'written', breaker: Breaker): readonly Problem[] {
  const reason = breaker.reason()
  if (reason === undefined) return []
  return [createProblem('CACHE_SHARED_AWAY', { store, done, reason, isGivenUp: breaker.isOpen() })]
}

/** Rejects for a fault of the store, not of the entry. */
async function readEntry(
  store: Store,
  key: string,
  name: VersionedName,
  signing: Signing,
): Promise<CheckedEntry | 'missing' | 'refused'> {
  try {
    const bytes = (await store.read(key))?.bytes
    if (!bytes) return 'missing'
    return decodeEntry(name, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), signing) ?? 'refused'
  } catch (error) {
    if (error instanceof ObjectTooLarge) return 'refused'
    throw error
  }
}

/** Errors that are caused by names in an entry that no file can have, or that cannot exist beside each other. */
const ofNames = new Set(['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT', 'EINVAL', 'ERR_INVALID_ARG_VALUE'])

/** Undefined if the reader cannot use the entry. Throws for a fault of this machine. */
function acceptedAs<Accepted>(
  entry: CheckedEntry,
  accept: (entry: CheckedEntry) => Accepted | undefined,
): Accepted | undefined {
  try {
    return accept(entry)
  } catch (error) {
    if (ofNames.has(String((error as NodeJS.ErrnoException).code)) || error instanceof TypeError) return undefined
    throw error
  }
}
