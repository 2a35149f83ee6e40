import type { Problem } from '../../errors/problem.ts'

/** The outcome of a long command, as reported to CI systems. */
export interface RunOutcome {
  /** Name of the command, e.g. `generate`. */
  readonly command: string
  /** Whether nothing failed. */
  readonly ok: boolean
  readonly merchants: readonly MerchantReport[]
  /** Problems that are no merchant's. */
  readonly problems: readonly Problem[]
  /** Of the whole run. */
  readonly ms: number
}

/** How a command ended; the caller adds its name and duration. */
export type RunResult = Omit<RunOutcome, 'command' | 'ms'> & {
  /** Whether it is a part of a fleet; then the run that joins the parts shows each problem once at its line. */
  readonly isPart?: boolean
}

export interface MerchantReport {
  readonly id: string
  readonly result: MerchantResult
  readonly ms: number
  readonly problems: readonly Problem[]
}

/** How a run ended for a merchant, in the order in which totals are listed. */
export const merchantResults = [
  'built',
  'published',
  'restored',
  'taken-down',
  'valid',
  'up-to-date',
  'live-already',
  'due',
  'planned',
  'left-alone',
  'skipped',
  'missing',
  'failed',
] as const
export type MerchantResult = (typeof merchantResults)[number]

/** The words of the results after a number. */
const wording: Readonly<Record<MerchantResult, string>> = {
  built: 'built',
  published: 'published',
  restored: 'rolled back',
  'taken-down': 'taken down',
  valid: 'valid',
  'up-to-date': 'up to date',
  'live-already': 'live already',
  due: 'to build',
  planned: 'to publish',
  'left-alone': 'left alone',
  skipped: 'skipped',
  missing: 'missing',
  failed: 'failed',
}

/** Merchants by result; results that did not occur are missing. */
export function totalsOf(merchants: readonly MerchantReport[]): Readonly<Partial<Record<MerchantResult, number>>> {
  const counts = merchantResults.map((result) => [result, merchants.filter((one) => one.result === result).length])
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}

/** `12 built, 91 up to date`; results that did not occur are left out. */
export function totalsText(merchants: readonly MerchantReport[]): string {
  const totals = Object.entries(totalsOf(merchants)) as [MerchantResult, number][]
  return totals.map(([result, count]) => `${count} ${wording[result]}`).join(', ') || 'no merchants'
}
