import type { Problem } from './problem.ts'

/** How a run can end for a merchant, in the order in which totals are listed. */
export const results = [
  'built',
  'published',
  'restored',
  'taken-down',
  'valid',
  'up-to-date',
  'live-already',
  /** A dry run would build it. */
  'due',
  'planned',
  'left-alone',
  /** Not reached, because the run ended before. */
  'skipped',
  'missing',
  'failed',
] as const
export type Result = (typeof results)[number]

/** How a run ended for one merchant. */
export interface MerchantOutcome<Possible extends Result = Result> {
  readonly id: string
  readonly result: Possible
  /** The merchant's own time, without waiting for what it shares with others. */
  readonly ms: number
  /** The merchant's own problems, and its clashes with other merchants. */
  readonly problems: readonly Problem[]
}

/** How the check of a merchant's site ended. */
export interface SiteVerdict {
  /** Names of the parts that passed: `home`, `login`, `worker`. */
  readonly passed: readonly string[]
  /** The faults, each as a sentence without a full stop; empty if all is right. */
  readonly faults: readonly string[]
}
