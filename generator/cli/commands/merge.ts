import { resolve } from 'node:path'
import { writeAtomically, readRegularFile } from '../../cache/files.ts'
import { totalsText, type RunOutcome } from '../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import type { Answer } from './command.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { isError } from '../../errors/problem.ts'
import { usageError, UserError } from '../../errors/user-error.ts'
import { checkFolders } from '../../build/shards/check-folders.ts'
import { parseReport, problemOf, reportText } from '../../build/shards/fleet-report.ts'
import { joinReports, type Joined, type ReadReport } from '../../build/shards/join-reports.ts'
import { counted } from '../terminal/format.ts'
import { paintFor } from '../terminal/paint.ts'
import { shownPath } from '../terminal/problem-json.ts'
import { fileOption, folderOption, realOf } from './places.ts'
import { reportRun } from './report-run.ts'
import type { Options } from './declarations.ts'

/** `livery merge`: one report of all shards (FLEET-04). */
export async function run(files: readonly string[], options: Options<'merge'>): Promise<void> {
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
    return { ...outcome, answer: answerOf(outcome, joined, reports.length, out) }
  })
}

/** The file of the joined report; refuses to overwrite one of the reports that are joined. */
function reportTarget(path: string, files: readonly string[]): string {
  const target = fileOption('--report', path)
  if (!files.some((file) => realOf(resolve(file)) === realOf(target))) return target
  const problem = { option: '--report', path, found: 'one of the reports that are joined' }
  throw usageError(createProblem('FILE_UNUSABLE', problem))
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
  if (wrong !== undefined) throw usageError(createProblem('SHARD_NUMBER', { option: '--allow-missing', found: wrong }))
  return values.map(Number)
}

function outcomeOf({ report, missing }: Joined): RunOutcome {
  const merchants: MerchantOutcome[] = [
    ...report.merchants.map(({ id, result, ms, problems }) => ({
      id,
      result,
      ms,
      problems: problems.map((problem) => problemOf(problem, resolve)),
    })),
    ...missing.map((id) => ({ id, result: 'missing' as const, ms: 0, problems: [] })),
  ]
  const problems = report.problems.map((problem) => problemOf(problem, resolve))
  const isSound = ({ result, problems: own }: MerchantOutcome): boolean =>
    result !== 'failed' && result !== 'skipped' && !own.some(isError)
  return { ok: merchants.every(isSound) && !problems.some(isError), merchants, problems }
}

function answerOf({ ok, merchants, problems }: RunOutcome, joined: Joined, shards: number, out?: string): Answer {
  const failed = merchants.filter(({ result }) => result === 'failed').map(({ id }) => id)
  const names = failed.length === 0 ? '' : ` (${failed.join(', ')})`
  const checked = out === undefined ? '' : `; each folder in ${shownPath(out)} is as reported`
  return {
    ok,
    json: { missing: joined.missing, ...joined.report },
    text: () => {
      const paint = paintFor(process.stdout)
      const mark = ok ? paint.green('✔') : paint.red('✖')
      return `${mark} ${counted(shards, 'shard')}: ${totalsText(merchants)}${names}${checked}.`
    },
    problems: [...merchants.flatMap((merchant) => merchant.problems), ...problems],
  }
}
