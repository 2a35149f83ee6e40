import type { Location } from './problem.ts'
import { replaceUnprintable } from './visible.ts'

const widest = 110
const around = 2

/** Source lines around a location with a marker below it, as plain text; a long line is cut to the part around it. */
export const frameOf = (text: string, location: Location): string => frames(text)(location)

/** The same for many locations in one text. */
export function frames(text: string): (location: Location) => string {
  let lines: readonly string[] | undefined
  return (location) => frameIn((lines ??= text.split(/\r?\n/)), location)
}

function frameIn(lines: readonly string[], { line, column }: Location): string {
  const last = Math.min(lines.length, line + 1)
  const gutter = String(last).length
  const shown: string[] = []
  for (let number = Math.max(1, line - around); number <= last; number++) {
    const source = lines[number - 1] ?? ''
    const label = String(number).padStart(gutter)
    if (number === line) shown.push(...markedLine(source, column, label))
    else if (number < lines.length || source !== '')
      shown.push(`  ${label} | ${printable(source.slice(0, widest))}`.trimEnd())
  }
  return shown.join('\n')
}

function markedLine(source: string, column: number, label: string): string[] {
  const from = column > widest - 20 ? column - 60 : 0
  const cut = from > 0 ? '…' : ''
  const before = cut + source.slice(from, column - 1)
  return [
    `> ${label} | ${printable(before + source.slice(column - 1, from + widest))}`.trimEnd(),
    `  ${' '.repeat(label.length)} | ${' '.repeat(before.length)}${marker(source.slice(column - 1, from + widest))}`,
  ]
}

/** One visible character for each unprintable one, so that columns stay right; a tab is one column, as in locations. */
const printable = (source: string): string =>
  replaceUnprintable(source.replace(/\t/g, '→'), (found) => '·'.repeat(found.length))

/** As long as the value or key at the location. */
function marker(rest: string): string {
  const token = /^("[^"]*"?|'[^']*'?|(?:[^\s,\]}:]|[,:](?=\S)| (?=[^\s#,\]}:]))+)/.exec(rest)?.[0] ?? ''
  return '^'.repeat(Math.max(1, Math.min(token.length, 60)))
}
