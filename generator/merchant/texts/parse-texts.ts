import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { lineStarts, locator } from '../source/lines.ts'

export interface TextEntry {
  readonly key: string
  readonly text: string
  readonly keyAt: Location
  readonly valueAt: Location
}

export interface ParsedTexts {
  readonly entries: readonly TextEntry[]
  readonly problems: readonly Problem[]
}

/**
 * Reads a flat JSON map of texts with the location of each (SCH-15); pure. A value that is not text is skipped and
 * reported.
 */
export function parseTexts(file: string, text: string): ParsedTexts {
  const scan: Scan = { text, at: 0, locate: locator(file, text), entries: [], problems: [] }
  try {
    readMap(scan)
  } catch (error) {
    if (!(error instanceof Mistake)) throw error
    scan.problems.push(createProblem('TEXT_JSON', { reason: error.message }, { location: scan.locate(error.at) }))
  }
  return { entries: scan.entries, problems: [...scan.problems, ...repeated(scan.entries)] }
}

interface Scan {
  readonly text: string
  at: number
  readonly locate: (offset: number) => Location
  readonly entries: TextEntry[]
  readonly problems: Problem[]
}

/** Ends the parsing at this location; the message is the reason. */
export class Mistake extends Error {
  readonly at: number

  constructor(reason: string, at: number) {
    super(reason)
    this.at = at
  }
}

/** A JSON token, or what people write in its place; the last alternative matches anything else. */
const token = /[{}[\],:]|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|\/[/*]|['‘’“”„«»]|[^\s{}[\],:"']+/y
const blank = /[ \t\r\n]*/y

function next(scan: Scan): { readonly source: string; readonly at: number } {
  blank.lastIndex = scan.at
  const at = scan.at + (blank.exec(scan.text)?.[0].length ?? 0)
  token.lastIndex = at
  const source = token.exec(scan.text)?.[0] ?? ''
  scan.at = at + source.length
  return { source, at }
}

function readMap(scan: Scan): void {
  const first = next(scan)
  if (first.source !== '{') throw new Mistake(kindOf(first.source), first.at)
  let found = next(scan)
  while (found.source !== '}') {
    readEntry(scan, found)
    const separator = next(scan)
    if (separator.source === '}') break
    if (separator.source !== ',')
      throw new Mistake(
        separator.source.startsWith('"') ? 'two entries with no comma between them' : unexpected(separator.source),
        separator.at,
      )
    found = next(scan)
    if (found.source === '}') throw new Mistake('a comma after the last text', separator.at)
  }
  const rest = next(scan)
  if (rest.source !== '') throw new Mistake('something after the closing "}"', rest.at)
}

function readEntry(scan: Scan, found: ReturnType<typeof next>): void {
  const key = stringOf(found.source, found.at)
  const colon = next(scan)
  if (colon.source !== ':') throw new Mistake(`no colon after the key "${key.slice(0, 60)}"`, colon.at)
  const value = next(scan)
  const keyAt = scan.locate(found.at)
  if (value.source.startsWith('"')) {
    scan.entries.push({ key, text: stringOf(value.source, value.at), keyAt, valueAt: scan.locate(value.at) })
    return
  }
  skipValue(scan, value)
  scan.problems.push(
    createProblem(
      'TEXT_JSON',
      { reason: `a value that is not text under "${key.slice(0, 60)}"` },
      { location: keyAt, path: key },
    ),
  )
}

/** Skips a value that is not text, with everything nested in it. */
function skipValue(scan: Scan, { source, at }: ReturnType<typeof next>): void {
  if (/^(true|false|null|-?\d[\d.eE+-]*)$/.test(source)) return
  if (source !== '{' && source !== '[') throw new Mistake(unexpected(source), at)
  for (let open = 1; open > 0; ) {
    const inner = next(scan)
    if (inner.source === '') throw new Mistake('the end of the file', inner.at)
    if (inner.source.startsWith('"')) stringOf(inner.source, inner.at)
    if (inner.source === '{' || inner.source === '[') open++
    if (inner.source === '}' || inner.source === ']') open--
  }
}

/** The content of a JSON string; throws a Mistake with the location inside it. */
function stringOf(source: string, at: number): string {
  if (!source.startsWith('"')) throw new Mistake(unexpected(source), at)
  if (source.length === 1 || !source.endsWith('"')) throw new Mistake('text without a closing quote on its line', at)
  try {
    return JSON.parse(source) as string
  } catch {
    const escape = /\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/.exec(source.replace(/\\\\/g, '  '))
    if (escape) throw new Mistake('an unknown escape sequence; a backslash is written \\\\', at + escape.index)
    throw new Mistake('a control character; a line break is written \\n', at + Math.max(0, source.search(/\p{Cc}/u)))
  }
}

function kindOf(source: string): string {
  if (source === '') return 'nothing'
  if (source === '{') return 'a map'
  if (source === '[') return 'a list'
  return source.startsWith('"') || /^(true|false|null|-?\d)/.test(source) ? 'a single value' : unexpected(source)
}

function unexpected(source: string): string {
  if (source === '') return 'the end of the file'
  if (/^\/[/*]/.test(source)) return 'a comment, which JSON does not have'
  if (/^['‘’“”„«»]/.test(source)) return `the quote ${source}, where JSON needs "`
  return source.length === 1 ? `"${source}" where it does not belong` : `"${source.slice(0, 60)}" without quotes`
}

function repeated(entries: readonly TextEntry[]): Problem[] {
  const first = new Map<string, TextEntry>()
  return entries.flatMap((entry) => {
    const earlier = first.get(entry.key)
    first.set(entry.key, earlier ?? entry)
    return earlier
      ? [
          createProblem(
            'YAML_DUPLICATE_KEY',
            { key: entry.key.slice(0, 60), firstLine: earlier.keyAt.line },
            { location: entry.keyAt, path: entry.key },
          ),
        ]
      : []
  })
}

/**
 * A merchant's file of texts with others: only their values are replaced, and new ones follow the last of their namespace,
 * so that order, indentation and line ends of everything else stay.
 * @param former undefined if there is no such file yet
 * @param changes undefined takes a text out
 */
export function withTexts(former: string | undefined, changes: ReadonlyMap<string, string | undefined>): string {
  const texts = new Map([...changes].flatMap(([key, text]) => (text === undefined ? [] : [[key, text]])))
  const source = [...changes.keys()].filter((key) => !texts.has(key)).reduce(withoutText, former)
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

/** Takes its comma along. */
function withoutText(source: string | undefined, key: string): string | undefined {
  const { entries } = parseTexts('', source ?? '{}')
  const index = entries.findIndex((entry) => entry.key === key)
  const [before, entry, after] = [entries[index - 1], entries[index], entries[index + 1]]
  if (source === undefined || !entry) return source
  const at = offsetsIn(source)
  const endOf = ({ valueAt }: TextEntry): number => spanOf(source, at(valueAt)).to
  const to = before || !after ? endOf(entry) : at(after.keyAt)
  return source.slice(0, before ? endOf(before) : at(entry.keyAt)) + source.slice(to)
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
