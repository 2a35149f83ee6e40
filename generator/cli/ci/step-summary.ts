import { isError, type Problem } from '../../errors/problem.ts'
import { markdownText } from '../terminal/format.ts'
import { placeOf, totalsText, type EndedRun } from './run-outcome.ts'

/** GitHub refuses a summary of more than 1 MiB; these rows have a tenth of it. */
const mostRows = 100

/** A run as markdown: one line, and a table of the problems if there are any. */
export function stepSummary(outcome: EndedRun): string {
  const { command, ok, merchants, problems, ms } = outcome
  const rows = [
    ...merchants.flatMap(({ id, problems: own }) => own.map((problem) => ({ id, problem }))),
    ...problems.map((problem) => ({ id: '', problem })),
  ].sort((a, b) => Number(isError(b.problem)) - Number(isError(a.problem)))
  const what = merchants.length === 0 ? '' : `: ${totalsText(merchants)}`
  const head = `### ${ok ? '✔' : '✖'} livery ${command}${what} in ${(ms / 1000).toFixed(1)} s`
  if (rows.length === 0) return `${head}\n`
  const left = rows.length > mostRows ? `\n\nand ${rows.length - mostRows} more.` : ''
  const lines = rows.slice(0, mostRows).map(({ id, problem }) => row(id, problem))
  return `${head}\n\n| merchant | problem | place |\n|---|---|---|\n${lines.join('\n')}${left}\n`
}

/** A code of the catalog is shown as code; a code in another machine's report may be any text. */
const codeText = (code: string): string => (/^[A-Z\d_]+$/.test(code) ? `\`${code}\`` : markdownText(code))

function row(id: string, problem: Problem): string {
  const mark = isError(problem) ? '✖' : '▲'
  const text = `${mark} ${codeText(problem.code)} ${markdownText(problem.message)}<br>${markdownText(problem.hint)}`
  return `| ${markdownText(id)} | ${text} | ${markdownText(placeOf(problem))} |`
}
