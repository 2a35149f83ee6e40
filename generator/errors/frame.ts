import type { Location } from './problem.ts'

const widest = 110
const around = 2

/** Source lines around a place with a marker below it, as plain text; long lines are cut around the place. */
export function frameOf(text: string, { line, column }: Location): string {
  const lines = text.split(/\r?\n/)
  const first = Math.max(1, line - around)
  const last = Math.min(lines.length, line + 1)
  const from = column > widest - 20 ? column - 60 : 1
  const gutter = String(last).length
  const shown: string[] = []
  for (let number = first; number <= last; number++) {
    const source = printable((lines[number - 1] ?? '').slice(from - 1, from - 1 + widest))
    shown.push(`${number === line ? '>' : ' '} ${String(number).padStart(gutter)} | ${source}`.trimEnd())
    if (number === line) shown.push(`  ${' '.repeat(gutter)} | ${' '.repeat(Math.max(0, column - from))}${marker(source.slice(column - from))}`)
  }
  return shown.join('\n')
}

/** Control characters would move the cursor of a terminal; a tab is one column, as in the location. */
export const printable = (source: string): string => source.replace(/\t/g, '→').replace(/[\p{Cc}\p{Cf}]/gu, '·')

/** As long as the value or key at the place. */
function marker(rest: string): string {
  const token = /^("[^"]*"?|'[^']*'?|[^\s,\]}:#]+|#\S*)/.exec(rest)?.[0] ?? ''
  return '^'.repeat(Math.max(1, Math.min(token.length, 60)))
}
