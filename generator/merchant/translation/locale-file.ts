import type { Location } from '../../errors/problem.ts'
import { lineStarts } from '../source/lines.ts'
import { parseTexts } from '../texts/parse-texts.ts'

/**
 * A merchant's file of texts with others: only their values are replaced, and new ones follow the last of their namespace,
 * so that order, indentation and line ends of everything else stay.
 * @param source undefined if there is no such file yet
 */
export function withTexts(source: string | undefined, texts: ReadonlyMap<string, string>): string {
  const { entries } = parseTexts('', source ?? '{}')
  if (source === undefined || entries.length === 0) return newFile(texts, source?.includes('\r\n') ? '\r\n' : '\n')
  const at = offsetsIn(source)
  const known = new Map(entries.map((entry) => [entry.key, entry]))
  const last = new Map(entries.map((entry) => [namespaceOf(entry.key), entry]))
  const between = separatorIn(source, at(entries[0]?.keyAt))
  const inserts = new Map<number, string>()
  const replacements = [...texts].flatMap(([key, text]) => {
    const entry = known.get(key)
    if (entry) return [{ ...spanOf(source, at(entry.valueAt)), text: JSON.stringify(text) }]
    const { to } = spanOf(source, at((last.get(namespaceOf(key)) ?? entries.at(-1))?.valueAt))
    inserts.set(to, `${inserts.get(to) ?? ''},${between}${JSON.stringify(key)}: ${JSON.stringify(text)}`)
    return []
  })
  const edits = [...replacements, ...[...inserts].map(([to, text]) => ({ from: to, to, text }))]
  // From the end, so that offsets stay right; what is inserted behind a value comes before the value is replaced.
  return edits
    .sort((one, other) => other.from - one.from)
    .reduce((result, { from, to, text }) => result.slice(0, from) + text + result.slice(to), source)
}

function newFile(texts: ReadonlyMap<string, string>, end: string): string {
  return `${JSON.stringify(Object.fromEntries(texts), null, 2).replaceAll('\n', end)}${end}`
}

const namespaceOf = (key: string): string => key.slice(0, key.indexOf(':'))

function offsetsIn(source: string): (location: Location | undefined) => number {
  const starts = lineStarts(source)
  return (location) => (location ? (starts[location.line - 1] ?? 0) + location.column - 1 : 0)
}

function spanOf(source: string, from: number): { from: number; to: number } {
  const value = /"(?:[^"\\]|\\.)*"/y
  value.lastIndex = from
  return { from, to: from + (value.exec(source)?.[0].length ?? 0) }
}

/** What stands in front of the first key: a line end and its indentation, or a space. */
function separatorIn(source: string, firstKey: number): string {
  const before = /\{(\s*)$/.exec(source.slice(0, firstKey))?.[1] ?? ''
  return before.includes('\n') ? before.replace(/^[^]*?(\r?\n[^\n]*)$/, '$1') : ' '
}
