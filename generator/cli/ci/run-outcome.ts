import { results, type MerchantOutcome, type Result } from '../../errors/outcome.ts'
import type { Problem } from '../../errors/problem.ts'
import { visible } from '../../errors/visible.ts'
import { repositoryPath } from './repository-path.ts'

/** How a long command ended. */
export interface RunOutcome {
  /** Whether nothing failed. */
  readonly ok: boolean
  readonly merchants: readonly MerchantOutcome[]
  /** Problems that are no merchant's. */
  readonly problems: readonly Problem[]
  /** Whether it is a part of a fleet; then the run that joins the parts shows each problem once at its line. */
  readonly isPart?: boolean
}

/** A run as it is reported to CI systems. */
export interface EndedRun extends RunOutcome {
  /** Name of the command, e.g. `generate`. */
  readonly command: string
  /** Of the whole run. */
  readonly ms: number
}

/** The words of the results after a number. */
const wording: Readonly<Record<Result, string>> = {
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
export function totalsOf(merchants: readonly MerchantOutcome[]): Readonly<Partial<Record<Result, number>>> {
  const counts = results.map((result) => [result, merchants.filter((one) => one.result === result).length])
  return Object.fromEntries(counts.filter(([, count]) => count !== 0))
}

/** `12 built, 91 up to date`; results that did not occur are left out. */
export function totalsText(merchants: readonly MerchantOutcome[]): string {
  const totals = Object.entries(totalsOf(merchants)) as [Result, number][]
  return totals.map(([result, count]) => `${count} ${wording[result]}`).join(', ') || 'no merchants'
}

/** A problem as lines of plain text, for files that other programs show; control characters of the input are escaped. */
export function problemText(problem: Problem): string {
  const { severity, code, path, message, frame, hint } = problem
  return [
    `${severity}[${visible(code)}] ${visible(message)}`,
    ...(placeOf(problem) === '' ? [] : [`  at ${placeOf(problem)}${path === '' ? '' : ` (${visible(path)})`}`]),
    ...(frame === undefined ? [] : frame.split('\n').map((line) => `  ${visible(line)}`)),
    `  hint: ${visible(hint)}`,
  ].join('\n')
}

/** `merchants/acme/merchant.yaml:14:9`, from the root of the repository; empty if no file is at fault. */
export const placeOf = ({ location }: Problem): string =>
  location ? visible(`${repositoryPath(location.file)}:${location.line}:${location.column}`) : ''
