import { join } from 'node:path'
import { createProblem } from '../../errors/create-problem.ts'
import { UserError } from '../../errors/user-error.ts'
import { createLimiter } from '../../system/limiter.ts'
import { madeFolders } from '../../output/output-owner.ts'
import { readReceipt } from '../../output/read-receipt.ts'
import { publishedIds, readPublished, readState, shortId } from '../publish/state.ts'
import { atOnce, type Store } from '../../system/store.ts'
import type { Receipt } from '../../release/receipt.ts'

/** Where releases are that a site can be compared with: a target, or the folder of generated brands. */
export interface ReleaseSource {
  /** For messages. */
  readonly name: string
  ids(): Promise<readonly string[]>
  /** Ids of the live merchants, sorted. */
  liveIds(): Promise<readonly string[]>
  /** The release of a merchant: the live one or the folder's, unless the beginning of an id is given. */
  release(id: string, wanted?: string): Promise<Receipt | undefined>
}

export const releasesInStore = (store: Store): ReleaseSource => ({
  name: store.name,
  ids: () => publishedIds(store),
  liveIds: async () => {
    const limit = createLimiter(atOnce)
    const ids = await publishedIds(store)
    const states = await Promise.all(ids.map((id) => limit(() => readState(store, id))))
    return ids.filter((_, at) => states[at]?.state.release !== null).sort()
  },
  release: async (id, wanted) => {
    const { state } = await readState(store, id)
    if (wanted === undefined) return state.release === null ? undefined : await readPublished(store, id, state.release)
    const known = state.kept.map(({ release }) => release)
    const [found, another] = known.filter((release) => release.startsWith(wanted))
    if (found !== undefined && another === undefined) return await readPublished(store, id, found)
    throw new UserError([
      createProblem('ROLLBACK_RELEASE', { merchant: id, store: store.name, found: wanted, known: known.map(shortId) }),
    ])
  },
})

export const releasesInFolder = (out: string): ReleaseSource => ({
  name: out,
  ids: () => Promise.resolve(madeFolders(out)),
  liveIds: () => Promise.resolve(madeFolders(out)),
  release: (id, wanted = '') => {
    const read = readReceipt(join(out, id))
    const receipt = read.kind === 'receipt' && read.receipt.merchant.id === id ? read.receipt : undefined
    return Promise.resolve(receipt?.release.startsWith(wanted) ? receipt : undefined)
  },
})

/** The release of a merchant. Throws a UserError if there is none that can be compared with. */
export async function findRelease(source: ReleaseSource, id: string, wanted: string | undefined): Promise<Receipt> {
  const receipt = await source.release(id, wanted)
  if (receipt) return receipt
  throw new UserError([createProblem('VERIFY_NO_RELEASE', { merchant: id, source: source.name })])
}

/** The merchant whose release is served at a host. Throws a UserError if none is. */
export async function findMerchant(source: ReleaseSource, host: string): Promise<string> {
  const limit = createLimiter(atOnce)
  const hosted = await Promise.all(
    (await source.ids()).map((id) =>
      limit(async () => ({ id, hosts: (await source.release(id))?.hosting?.hosts ?? [] })),
    ),
  )
  const found = hosted.find(({ hosts }) => hosts.includes(host))
  if (found) return found.id
  throw new UserError([createProblem('VERIFY_NO_MERCHANT', { host, source: source.name })])
}
