import { join } from 'node:path'
import { z } from 'zod'
import { attempt } from '../../../contract/attempt.ts'
import { hashOf } from '../../cache/content-store.ts'
import { readRegularFileIfPossible, writeAtomically } from '../../cache/files.ts'
import { parsedJson } from '../../release/parsed-json.ts'
import { createLimiter } from '../../system/limiter.ts'
import type { ListedFacts, Store } from '../../system/store.ts'
import { keysOf, readState, seenStateShape, textOf, type SeenState } from './state.ts'

/** States by merchant. */
type States = ReadonlyMap<string, SeenState>

/** Merchants at once; reading the states of a thousand takes many small requests. */
const atOnce = 32

/**
 * A request of a listing takes as long as this many reads, at Ceph's gateway. With long journals beside the states a
 * listing passes fewer merchants than that, and they are read.
 */
const readsPerListing = 20

/**
 * The states of merchants, in their order. Where the store lists tags, those that this machine has read before are read
 * again only if they have another tag now.
 * @param memory folder of what this machine has read; undefined to read all
 */
export async function readStates(store: Store, ids: readonly string[], memory?: string): Promise<States> {
  const file = store.facts && memory !== undefined ? join(memory, `${hashOf(Buffer.from(store.name))}.json`) : undefined
  const remembered = file === undefined ? new Map<string, SeenState>() : recall(file)
  const unchanged = await findUnchanged(store, ids, remembered)
  const limit = createLimiter(atOnce)
  const states = await Promise.all(
    ids.map(async (id) => [id, unchanged.get(id) ?? (await limit(() => readState(store, id)))] as const),
  )
  if (file !== undefined && unchanged.size < ids.length) remember(file, new Map([...remembered, ...states]))
  return new Map(states)
}

/** The keys of journals and rollouts, which outnumber the states. */
const passing = /^\.livery\/(?:rollouts|[^/]+\/journal)\//

/** The remembered states that the store still has, by their tags; none if reading takes less than listing. */
async function findUnchanged(store: Store, ids: readonly string[], remembered: States): Promise<States> {
  const known = ids.flatMap((id) => {
    const seen = remembered.get(id)
    return seen ? [[id, seen] as const] : []
  })
  if (known.length < readsPerListing) return new Map()
  const sameIn = (listed: ReadonlyMap<string, ListedFacts>) =>
    known.filter(([id, { tag }]) => listed.get(keysOf(id).current)?.md5 === tag)
  const isWorthMore = (listed: ReadonlyMap<string, ListedFacts>, requests: number): boolean => {
    const found = sameIn(listed).length
    return found < known.length && found >= requests * readsPerListing
  }
  // What is wrong with the store is told by the reads; a store that only refuses this listing is read as before.
  const part = { without: 'releases', passing, isWorthMore }
  const listed = await store.facts?.('.livery/', part).catch(() => undefined)
  return new Map(listed && sameIn(listed))
}

const memoryShape: z.ZodType<readonly (readonly [string, SeenState])[]> = z.array(z.tuple([z.string(), seenStateShape]))

const recall = (file: string): States =>
  new Map(memoryShape.safeParse(parsedJson(textOf(readRegularFileIfPossible(file)?.bytes ?? new Uint8Array()))).data)

/** Readable to this user alone, because it tells who published what. If it cannot be written, all is read again. */
function remember(file: string, states: States): void {
  const kept = [...states].filter(([, { tag }]) => tag !== undefined && tag !== '')
  if (kept.length >= readsPerListing) attempt(() => writeAtomically(file, JSON.stringify(kept), { mode: 0o600 }))
}
