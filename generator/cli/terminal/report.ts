import { catalogue, type ErrorCode } from '../../errors/catalogue.ts'
import { type Problem, byPlace } from '../../errors/problem.ts'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { counted } from './format.ts'
import { paintFor } from './paint.ts'
import { note, printJson, stackLines, type Lines } from './print.ts'
import { printEvent } from './run-events.ts'
import { problemJson, shownPlace } from './problem-json.ts'

type Paint = ReturnType<typeof paintFor>

/** Prints problems to stderr: what happened, where, why and what to do (CLI-05), followed by their number. */
export function reportProblems(problems: readonly Problem[]): void {
  const paint = paintFor(process.stderr)
  const blocks = alike(byPlace(problems)).map(
    ([first, ...others]): Lines => [problemText(first, paint), othersText(others, paint)],
  )
  note(['', ...blocks.map((block) => [block, '']), summaryText(problems, paint)])
}

type Alike = readonly [Problem, ...Problem[]]

/** So many problems with the same words, or more, are shown as one. */
const leastAlike = 4

/** Groups problems that differ only in their merchant's id, in the order of their first; small groups are split again. */
function alike(problems: readonly Problem[]): readonly Alike[] {
  const groups = new Map<string, [Problem, ...Problem[]]>()
  for (const problem of problems) {
    const words = [problem.code, problem.message, problem.hint].join('\n')
    const key = problem.merchant === undefined ? words : words.replaceAll(problem.merchant, '\0')
    const group = groups.get(key)
    if (group) group.push(problem)
    else groups.set(key, [problem])
  }
  return [...groups.values()].flatMap((group): readonly Alike[] =>
    group.length < leastAlike ? group.map((problem): Alike => [problem]) : [group],
  )
}

/** Places are listed up to this many; more are counted. */
const mostPlaces = 12

function othersText(others: readonly Problem[], paint: Paint): Lines {
  if (others.length === 0) return []
  const places = others.flatMap(({ location }) => (location ? [shownPlace(location)] : []))
  if (places.length === 0) return othersNamed(others, paint)
  const listed = places.slice(0, mostPlaces).map((place) => `      ${paint.underline(place)}`)
  const rest = others.length - listed.length
  return [
    `  ${paint.blue('·')} ${paint.cyan('also')} ${counted(others.length, 'more place')} with the same fault${listed.length > 0 ? ':' : ''}`,
    ...listed,
    ...(rest > 0 && listed.length > 0 ? [`      and ${rest} more (--json lists all)`] : []),
  ]
}

function othersNamed(others: readonly Problem[], paint: Paint): Lines {
  const merchants = others.flatMap(({ merchant }) => merchant ?? [])
  const also = `  ${paint.blue('·')} ${paint.cyan('also')}`
  if (merchants.length < others.length) return `${also} ${counted(others.length, 'more time')}`
  const rest = merchants.length - mostPlaces
  const named = merchants.slice(0, mostPlaces).join(', ')
  return `${also} ${counted(merchants.length, 'more merchant')} with the same fault: ${named}${rest > 0 ? ` and ${rest} more (--json lists all)` : ''}`
}

/** One problem as a block of lines. */
function problemText(problem: Problem, paint: Paint): Lines {
  const { severity, code, location, path } = problem
  const strong = severity === 'error' ? paint.red : paint.yellow
  const why = Object.hasOwn(catalogue, code) ? catalogue[code as ErrorCode].why : undefined
  const gutter = gutterOf(problem)
  const bar = `${gutter} ${paint.blue('│')}`
  const where =
    location &&
    `${gutter} ${paint.blue('╭─')} ${paint.underline(shownPlace(location))}${path ? paint.dim(`  ${path}`) : ''}`
  return [
    `${paint.bold(strong(`${severity === 'error' ? '✖' : '▲'} ${severity}`))}${paint.dim(`[${code}]`)} ${paint.bold(problem.message)}`,
    ...(where ? [where] : []),
    ...(location && problem.frame ? [bar, ...frameLines(problem.frame, paint, strong), bar] : []),
    ...(why ? [`${gutter} ${paint.blue(location ? '├' : '·')} ${paint.dim('why ')} ${why}`] : []),
    `${gutter} ${paint.blue(location ? '╰' : '·')} ${paint.cyan('hint')} ${problem.hint}`,
  ]
}

const framePattern = /^([> ]) (\s*\d*) \| ?(.*)$/

const gutterOf = ({ frame, location }: Problem): string =>
  ' '.repeat((location && frame && framePattern.exec(frame.split('\n', 1)[0] ?? '')?.[2]?.length) || 1)

function frameLines(frame: string, paint: Paint, strong: (text: string) => string): string[] {
  return frame.split('\n').map((line) => {
    const [, mark, number = '', source = ''] = framePattern.exec(line.endsWith('|') ? `${line} ` : line) ?? []
    if (number.trim() === '') return `${number} ${paint.blue('│')} ${strong(source)}`
    return mark === '>'
      ? `${strong(number)} ${paint.blue('│')} ${source}`
      : `${paint.dim(number)} ${paint.blue('│')} ${paint.dim(source)}`
  })
}

/** `3 errors and 1 warning in 2 files`. */
function summaryText(problems: readonly Problem[], paint: Paint): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const warnings = problems.length - errors
  const files = new Set(problems.flatMap(({ location }) => (location ? [location.file] : []))).size
  const parts = [
    ...(errors > 0 ? [paint.red(counted(errors, 'error'))] : []),
    ...(warnings > 0 ? [paint.yellow(counted(warnings, 'warning'))] : []),
  ]
  return paint.bold(`${parts.join(' and ')}${files > 0 ? ` in ${counted(files, 'file')}` : ''}.`)
}

/** What a command prints to stdout: text, one JSON document, or an event on each line. */
export type OutputForm = 'text' | 'json' | 'json-lines'

/** Prints the problems that ended a command; with --json as its one JSON document, with --json-lines as its last event. */
export function reportUserError(problems: readonly Problem[], form: OutputForm, exitCode: number): void {
  if (form === 'json') printJson({ ok: false, problems: problems.map(problemJson) })
  else if (form === 'json-lines')
    printEvent({ event: 'run-finished', ok: false, exitCode, problems: problems.map(problemJson) })
  else reportProblems(problems)
}

/** What is wrong with the command line, with the nearest known name if there is one (CLI-01). */
export function usageProblem(message: string): Problem {
  const [what = '', ...remarks] = message.replace(/^error: /, '').split('\n')
  const hint =
    remarks.join(' ').replace(/^\((.*)\)$/, '$1') ||
    './livery --help lists the commands; ./livery <command> --help says more.'
  return {
    severity: 'error',
    code: 'COMMAND_LINE',
    path: '',
    message: `The command line is not understood: ${withoutPasswords(what.replace(/\.$/, ''))}.`,
    hint,
  }
}

/** Prints what is wrong with the command line. */
export function reportUsage(problem: Problem, form: OutputForm, exitCode: number): void {
  if (form !== 'text') reportUserError([problem], form, exitCode)
  else note(['', problemText(problem, paintFor(process.stderr))])
}

/** Prints a bug with its stack and how to report it. */
export function reportBug(error: unknown, form: OutputForm, exitCode: number): void {
  if (form === 'json-lines') printEvent({ event: 'run-finished', ok: false, exitCode, problems: [] })
  const paint = paintFor(process.stderr)
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const cause =
    error instanceof Error && error.cause instanceof Error
      ? [`Caused by: ${error.cause.stack ?? error.cause.message}`]
      : []
  note([
    '',
    paint.bold(paint.red('✖ This is a bug in Livery, or a fault of the machine; your input is not to blame.')),
    '',
    ...[stack, ...cause].map((text) => stackLines(withoutPasswords(text))),
    '',
    `Please report it with the lines above, the command line and the output of ${paint.bold('./livery doctor')}.`,
  ])
}
