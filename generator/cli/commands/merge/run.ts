import { resolve } from 'node:path'
import { writeAtomically, readRegularFile } from '../../../cache/files.ts'
import { totalsText, type MerchantReport, type RunOutcome } from '../../ci/run-outcome.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { isError } from '../../../errors/problem.ts'
import { exitCodes, UserError } from '../../../errors/user-error.ts'
import { checkFolders } from '../../../build/shards/check-folders.ts'
import { parseReport, problemOf, reportText } from '../../../build/shards/fleet-report.ts'
import { joinReports, type Joined, type ReadReport } from '../../../build/shards/join-reports.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { shownPath } from '../../terminal/place.ts'
import { print, printJson } from '../../terminal/print.ts'
import { reportProblems } from '../../terminal/report.ts'
import { fileOption, folderOption, realOf } from '../places.ts'
import { reportRun } from '../report-run.ts'
import type { MergeOptions } from './index.ts'

/** `livery merge`: one report of all shards (FLEET-04). */
export async function run(files: readonly string[], options: MergeOptions): Promise<void> {
  const out = options.out === undefined ? undefined : folderOption('--out', options.out)
  const target = options.report === undefined ? undefined : reportTarget(options.report, files)
  await reportRun('merge', options, async () => {
    const reports = readReports(files)
    const joined = joinReports(reports, shardNumbers(options.allowMissing ?? []))
    if ('problems' in joined) throw new UserError(joined.problems)
    const wrong = out === undefined ? [] : checkFolders(joined.report.merchants, out)
    if (wrong.length > 0) throw new UserError(wrong)
    if (target !== undefined) writeAtomically(target, reportText(joined.report))
    const outcome = outcomeOf(joined)
    show(outcome, joined, { ...options, shards: reports.length, out })
    return outcome
  })
}

/** The file of the joined report; refuses to overwrite one of the reports that are joined. */
function reportTarget(path: string, files: readonly string[]): string {
  const target = fileOption('--report', path)
  if (!files.some((file) => realOf(resolve(file)) === realOf(target))) return target
  const problem = { option: '--report', path, found: 'one of the reports that are joined' }
  throw new UserError([createProblem('FILE_UNUSABLE', problem)], exitCodes.usage)
}

function readReports(files: readonly string[]): readonly ReadReport[] {
  const read = files.map((file) => {
    const content = readRegularFile(resolve(file))?.bytes.toString()
    return { file, parsed: content === undefined ? { fault: 'there is no such file' } : parseReport(content) }
  })
  const problems = read.flatMap(({ file, parsed }) =>
    'fault' in parsed ? [createProblem('SHARD_REPORT', { file, fault: parsed.fault })] : [],
  )
  if (problems.length > 0) throw new UserError(problems)
  return read.flatMap(({ file, parsed }) => ('report' in parsed ? [{ file, report: parsed.report }] : []))
}

function shardNumbers(values: readonly string[]): readonly number[] {
  const [wrong] = values.filter((value) => !/^[1-9]\d{0,3}$/.test(value))
  if (wrong !== undefined)
    throw new UserError([createProblem('SHARD_NUMBER', { option: '--allow-missing', found: wrong })], exitCodes.usage)
  return values.map(Number)
}

function outcomeOf({ report, missing }: Joined): Omit<RunOutcome, 'command' | 'ms'> {
  const merchants: MerchantReport[] = [
    ...report.merchants.map(({ id, result, ms, problems }) => ({
      id,
      result,
      ms,
      problems: problems.map((problem) => problemOf(problem, resolve)),
    })),
    ...missing.map((id) => ({ id, result: 'missing' as const, ms: 0, problems: [] })),
  ]
  const problems = report.problems.map((problem) => problemOf(problem, resolve))
  const isSound = ({ result, problems: own }: MerchantReport): boolean =>
    result !== 'failed' && result !== 'skipped' && !own.some(isError)
  return { ok: merchants.every(isSound) && !problems.some(isError), merchants, problems }
}

type Shown = MergeOptions & { readonly shards: number }

function show({ ok, merchants, problems }: Omit<RunOutcome, 'command' | 'ms'>, joined: Joined, options: Shown): void {
  if (options.json) return printJson({ ok, missing: joined.missing, ...joined.report })
  const all = [...merchants.flatMap((merchant) => merchant.problems), ...problems]
  const shown = options.quiet ? all.filter(isError) : all
  if (shown.length > 0) reportProblems(shown)
  if (options.quiet) return
  const paint = paintFor(process.stdout)
  const failed = merchants.filter(({ result }) => result === 'failed').map(({ id }) => id)
  const names = failed.length === 0 ? '' : ` (${failed.join(', ')})`
  const checked = options.out === undefined ? '' : `; each folder in ${shownPath(resolve(options.out))} is as reported`
  print(
    `${ok ? paint.green('✔') : paint.red('✖')} ${counted(options.shards, 'shard')}: ${totalsText(merchants)}${names}${checked}.`,
  )
}
