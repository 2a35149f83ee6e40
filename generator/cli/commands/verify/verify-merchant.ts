import { createProblem } from '../../../errors/create-problem.ts'
import { UserError } from '../../../errors/user-error.ts'
import { keysOf, readState, shortId } from '../../../ship/publish/state.ts'
import type { Receipt } from '../../../release/receipt.ts'
import type { Store } from '../../../system/store.ts'
import { type Demands, checkRelease, unprovenOf } from '../../../ship/verify/verify-origin.ts'
import type { Difference, Comparison } from '../../../ship/verify/difference.ts'
import type { ReleaseSource } from '../../../ship/verify/find-release.ts'
import { verifyServed, type Watcher } from '../../../ship/verify/verify-served.ts'
import { verifyStored } from '../../../ship/verify/verify-stored.ts'

/** The result of comparing what is live of a merchant with its release. */
export interface Verified extends Comparison {
  readonly id: string
  readonly release: string
  /** Address of the site, or name of the target. */
  readonly at: string
  /** Sentences about what its receipt cannot prove, because an earlier Livery wrote it. */
  readonly unproven: readonly string[]
}

export interface Subject {
  /** Id of the merchant. */
  readonly id: string
  readonly source: ReleaseSource
  /** The target; absent where a site is compared with a generated folder. */
  readonly store: Store | undefined
  readonly receipt: Receipt
  /** Origin of the site to compare; undefined to compare the objects of the target. */
  readonly site: string | undefined
  readonly demands: Demands
  /** Whether it is the live release, and not an earlier one that was named. */
  readonly isLive: boolean
  readonly watcher: Watcher
}

/**
 * Compares a site's answers or the target's objects with a release, and the release with what the target keeps of it.
 */
export async function verifyMerchant(subject: Subject): Promise<Verified> {
  const { id, source, store, receipt, site, demands } = subject
  const [verdict, kept] = await Promise.all([
    site === undefined ? stored(store, id, receipt) : served(site, subject),
    store ? keptDifferences(store, subject) : [],
  ])
  const differences = [...verdict.differences, ...kept]
  const unproven = unprovenOf(receipt, demands)
  return { id, release: receipt.release, at: site ?? source.name, ...verdict, differences, unproven }
}

async function served(site: string, { id, receipt, watcher }: Subject): Promise<Comparison> {
  if (receipt.hosting) return await verifyServed(site, receipt, receipt.hosting, watcher)
  throw new UserError([createProblem('VERIFY_NO_RELEASE', { merchant: id, source: 'the receipt' })])
}

async function stored(store: Store | undefined, id: string, receipt: Receipt): Promise<Comparison> {
  return store ? await verifyStored(store, id, receipt) : { checked: 0, differences: [], recompressed: [] }
}

/** Differences in what the target keeps of the release, and an interrupted change of the merchant. */
async function keptDifferences(
  store: Store,
  { id, receipt, demands, isLive }: Subject,
): Promise<readonly Difference[]> {
  const { state } = await readState(store, id)
  const isBetween = isLive && state.changingTo !== null
  const path = keysOf(id).current
  const found = `interrupted while changing to ${shortId(state.changingTo ?? '')}`
  const between = { path, what: 'state', expected: `release ${shortId(receipt.release)} alone`, found }
  return [...(isBetween ? [between] : []), ...(await checkRelease(store, id, receipt, demands))]
}
