import { appendFileSync } from 'node:fs'
import product from '../../../package.json' with { type: 'json' }
import { writeAtomically } from '../../cache/files.ts'
import { codeQualityJson } from '../ci/code-quality.ts'
import { junitXml } from '../ci/junit.ts'
import { totalsOf, type EndedRun, type RunOutcome } from '../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import { stepSummary } from '../ci/step-summary.ts'
import { isError, type Problem, distinct } from '../../errors/problem.ts'
import { machineErrorOf } from '../../errors/machine-error.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../system/interrupt.ts'
import { annotateProblems } from '../ci/annotations.ts'
import { fileOption } from './places.ts'
import { note, plainText, type Lines } from '../terminal/print.ts'
import { problemJson } from '../terminal/problem-json.ts'
import { printEvent, type RunEvent } from '../terminal/run-events.ts'
import type { OutputForm } from '../terminal/report.ts'
import { give, type Answer } from './command.ts'
import type { RunReportOptions } from './declarations.ts'

/** Events of a running command; they are printed only with --json-lines. */
export interface RunEvents {
  emit(event: RunEvent): void
  /** Reports that a merchant is done; a second call has no effect. */
  finished(merchant: MerchantOutcome): void
}

/** For a command that reports in its own words. */
export const noEvents: RunEvents = { emit: () => {}, finished: () => {} }

/** What is printed to stdout. */
export const outputFormOf = ({ json, jsonLines }: RunReportOptions): OutputForm =>
  json ? 'json' : jsonLines ? 'json-lines' : 'text'

/** Whether nothing but the text for a person is wanted. */
export const isProgressShown = (options: RunReportOptions): boolean =>
  outputFormOf(options) === 'text' && !options.quiet

/** Prints the remarks of a command that has no progress line: on stderr, or as events. */
export const remarksOf =
  (options: RunReportOptions, events: RunEvents) =>
  (message: Lines): void => {
    if (isProgressShown(options)) note(message)
    events.emit({ event: 'note', message: plainText(message) })
  }

/**
 * Runs a long command, and reports it in all the ways that were asked for or that the CI system understands (FLEET-11):
 * events, JUnit, code quality, annotations, step summary. Sets the exit code. An error that ends the run is reported too,
 * and thrown on.
 */
export async function reportRun(
  command: string,
  options: RunReportOptions,
  run: (events: RunEvents) => Promise<RunOutcome & { readonly answer?: Answer }>,
): Promise<void> {
  const [start, clock] = [Date.now(), performance.now()]
  const files = reportFilesOf(options)
  const events = createEvents(options.jsonLines === true)
  const unregister = onInterrupt(() =>
    events.emit({ event: 'run-finished', ok: false, exitCode: exitCodes.interrupted, problems: [] }),
  )
  events.emit({ event: 'run-started', command, product: product.version })
  const conclude = ({ ok: isOk, merchants, problems }: RunOutcome): EndedRun => {
    const ok = isOk && !merchants.some(({ result }) => result === 'failed')
    const outcome = { ok, merchants, problems, command, ms: Math.round(performance.now() - clock) }
    writeReports(outcome, start, files)
    return outcome
  }
  try {
    const result = await run(events)
    if (result.answer && !options.jsonLines) give(result.answer, options)
    const outcome = conclude(result)
    if (!outcome.ok) process.exitCode = exitCodes.input
    if (!result.isPart) annotateProblems(problemsOf(outcome).filter((problem) => !options.quiet || isError(problem)))
    for (const merchant of outcome.merchants) events.finished(merchant)
    events.emit(finishedEvent(outcome))
  } catch (error) {
    attempt(() => conclude({ ok: false, merchants: [], problems: problemsOfError(error) }))
    throw error
  } finally {
    unregister()
  }
}

function problemsOfError(error: unknown): readonly Problem[] {
  if (error instanceof UserError) return error.problems
  const bug = {
    severity: 'error',
    code: 'BUG',
    path: '',
    message: error instanceof Error ? error.message : String(error),
    hint: 'The log has the stack, and how to report it.',
  } as const
  return [machineErrorOf(error)?.problem ?? bug]
}

/** The error that ended the run is reported, even if a report then fails as well, such as on a full disk. */
function attempt(act: () => unknown): void {
  try {
    act()
  } catch (error) {
    if (!machineErrorOf(error)) throw error
  }
}

function createEvents(shown: boolean): RunEvents {
  if (!shown) return { emit: () => {}, finished: () => {} }
  const reported = new Set<string>()
  return {
    emit: printEvent,
    finished: ({ id, result, ms, problems }) => {
      if (reported.has(id)) return
      reported.add(id)
      printEvent({ event: 'merchant-finished', merchant: id, result, ms, problems: problems.map(problemJson) })
    },
  }
}

const finishedEvent = ({ ok, ms, merchants, problems }: EndedRun): RunEvent => ({
  event: 'run-finished',
  ok,
  exitCode: ok ? exitCodes.success : exitCodes.input,
  ms,
  totals: totalsOf(merchants),
  problems: problems.map(problemJson),
})

const problemsOf = ({ merchants, problems }: RunOutcome): readonly Problem[] =>
  distinct([...merchants.flatMap((merchant) => merchant.problems), ...problems])

interface ReportFiles {
  readonly junit: string | undefined
  readonly codeQuality: string | undefined
}

const reportFilesOf = ({ junit, codeQuality }: RunReportOptions): ReportFiles => ({
  junit: junit === undefined ? undefined : fileOption('--junit', junit),
  codeQuality: codeQuality === undefined ? undefined : fileOption('--code-quality', codeQuality),
})

function writeReports(outcome: EndedRun, start: number, { junit, codeQuality }: ReportFiles): void {
  if (junit !== undefined) writeAtomically(junit, junitXml(outcome, start))
  if (codeQuality !== undefined) writeAtomically(codeQuality, codeQualityJson(problemsOf(outcome)))
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  if (!summary) return
  try {
    appendFileSync(summary, `${stepSummary(outcome)}\n`)
  } catch (error) {
    note(`The step summary could not be written: ${error instanceof Error ? error.message : String(error)}`)
  }
}
