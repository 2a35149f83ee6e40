import { missingColon } from './separators.ts'

/** A text and the parser's first error in it. */
export interface Reading {
  readonly text: string
  /** Offset of the parser's first error. */
  readonly at: number
  /** The parser's code for the error. */
  readonly code: string
  /** The parser's message: inspected, never shown. */
  readonly message: string
  readonly lexemes: readonly Lexeme[]
  readonly lineAt: (offset: number) => { readonly start: number; readonly text: string }
}

export interface Lexeme {
  readonly source: string
  readonly from: number
}

/** One mistake with its wording and its offset. */
export type Mistake = { readonly at: number; readonly edit?: Edit } & (
  | { readonly code: 'YAML_SYNTAX'; readonly fault: string; readonly remedy: string }
  | { readonly code: 'YAML_TAB' }
  | { readonly code: 'YAML_COMMENT'; readonly hidden: string }
)

/** The most likely correction; the rest of the file is then read as if it had been made. */
export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

/**
 * The author's likely mistakes, the most certain diagnosis first. The parser knows where it gave up, but seldom what is
 * wrong: a bracket inside a comment is noticed only on the next line.
 */
const suspicions: readonly ((reading: Reading) => Mistake | undefined)[] = [
  conflictMark,
  tabAsIndent,
  swallowedByComment,
  openQuote,
  textAfterQuote,
  badEscape,
  brokenSeparator,
  colonInText,
  deeperThanItsNeighbour,
  missingDash,
  openBracket,
  strayBracket,
  missingComma,
  badStart,
  blockHeader,
  unevenIndent,
  unreadableLine,
]

/** Describes the first mistake of a text and, where it is obvious, the edit that corrects it. */
export function mistakeOf(reading: Reading): Mistake {
  for (const suspicion of suspicions) {
    const mistake = suspicion(reading)
    if (mistake) return mistake
  }
  return {
    code: 'YAML_SYNTAX',
    at: reading.at,
    fault: 'This part of the file cannot be read as settings',
    remedy: 'Write one "key: value" per line; put text with special characters in quotes.',
  }
}

const syntax = (at: number, fault: string, remedy: string, edit?: Mistake['edit']): Mistake => ({
  code: 'YAML_SYNTAX',
  at,
  fault,
  remedy,
  ...(edit && { edit }),
})

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The nearest line before this one that is neither blank nor a comment. */
function lineBefore({ lineAt }: Reading, from: number): { readonly start: number; readonly text: string } | undefined {
  for (let start = from; start > 0; ) {
    const line = lineAt(start - 1)
    if (line.text.trim() !== '' && !line.text.trimStart().startsWith('#')) return line
    start = line.start
  }
  return undefined
}

function conflictMark({ text }: Reading): Mistake | undefined {
  const mark = /^(?:<{7}|>{7}) .*$/m.exec(text)
  return mark
    ? syntax(
        mark.index,
        'Two versions of this file were merged and the conflict is still in it',
        'Keep one of the two versions and remove the lines <<<<<<<, ======= and >>>>>>>.',
      )
    : undefined
}

function tabAsIndent({ lineAt, at, code }: Reading): Mistake | undefined {
  const { start, text } = lineAt(at)
  const indent = /^[ \t]*/.exec(text)?.[0] ?? ''
  if (code !== 'TAB_AS_INDENT' && !indent.includes('\t')) return undefined
  const edit = indent.includes('\t')
    ? { from: start, to: start + indent.length, text: indent.replaceAll('\t', '  ') }
    : undefined
  return { code: 'YAML_TAB', at: start + Math.max(0, text.indexOf('\t')), ...(edit && { edit }) }
}

/** A # in brackets, after a space or an opening bracket, hides the rest of its line and so the closing bracket. */
function swallowedByComment({ lexemes, at }: Reading): Mistake | undefined {
  let depth = 0
  let before = ''
  for (const { source, from } of lexemes) {
    if (from > at) return undefined
    if (source === '{' || source === '[') depth++
    if (source === '}' || source === ']') depth--
    if (depth > 0 && /^#[^\s#]/.test(source) && /^[[{,:]$/.test(before)) return hiddenValue(source, from)
    if (source.trim() !== '') before = source
  }
  return undefined
}

function hiddenValue(source: string, from: number): Mistake {
  const value = (/^#[^,\]}]*/.exec(source)?.[0] ?? source).trimEnd()
  return {
    code: 'YAML_COMMENT',
    at: from,
    hidden: value,
    edit: { from, to: from + value.length, text: JSON.stringify(value) },
  }
}

function openQuote({ lexemes, at, code, message, lineAt }: Reading): Mistake | undefined {
  const quoted = lexemes.findLast(({ source, from }) => from <= at && /^["']/.test(source))
  if (!quoted) return undefined
  const quote = quoted.source[0] ?? '"'
  const isUnclosed = code === 'MISSING_CHAR' && message.startsWith('Missing closing')
  const ranOn = quoted.source.includes('\n') && /[:[{,-]\s*["']$/.test(quoted.source)
  if (!isUnclosed && !ranOn) return undefined
  const { start, text } = lineAt(quoted.from)
  const isInBrackets = /[{[]/.test(text.slice(0, quoted.from - start))
  const end = start + text.replace(isInBrackets ? /[\s,}\]]+$/ : /\s+$/, '').length
  return syntax(
    quoted.from,
    `The quote ${quote} that opens here is not closed on its line`,
    `Add the closing ${quote} where the text ends.`,
    { from: end, to: end, text: quote },
  )
}

function textAfterQuote({ lexemes, at, code, lineAt }: Reading): Mistake | undefined {
  const before = lexemes.findLast(({ source, from }) => from < at && source.trim() !== '')
  const { start, text } = lineAt(at)
  if (code !== 'UNEXPECTED_TOKEN' || !before || !/^["']/.test(before.source) || before.from < start) return undefined
  const rest = text.slice(at - start).trim()
  if (/^[}\]]/.test(rest)) return undefined
  const whole = text.slice(before.from - start).trimEnd()
  return syntax(
    at,
    `The text ends with its closing quote, but more follows: ${rest.slice(0, 40)}`,
    'Put the whole text in one pair of quotes; write a quote inside it as \\", or use single quotes around it.',
    {
      from: before.from,
      to: before.from + whole.length,
      text: JSON.stringify(whole),
    },
  )
}

function badEscape({ code, at, text }: Reading): Mistake | undefined {
  if (code !== 'BAD_DQ_ESCAPE') return undefined
  const escape = /^\\.?/.exec(text.slice(at, at + 2))?.[0] ?? '\\'
  return syntax(
    at,
    `"${escape}" is not a valid escape sequence in double quotes`,
    'Write \\\\ for a backslash, or put the text in single quotes.',
    { from: at, to: at + 1, text: '\\\\' },
  )
}

const keyFaults = new Set(['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT', 'BLOCK_IN_FLOW', 'UNEXPECTED_TOKEN'])

function brokenSeparator({ code, at, lineAt }: Reading): Mistake | undefined {
  const { start, text } = lineAt(at)
  const indent = indentOf(text)
  const dash = /^-\s+/.exec(text.slice(indent))?.[0].length ?? 0
  const found = keyFaults.has(code) ? missingColon(text.slice(indent + dash)) : undefined
  if (!found) return undefined
  const from = start + indent + dash
  return syntax(from, found.fault, found.remedy, { from, to: start + text.trimEnd().length, text: found.better })
}

function colonInText({ code, at, lineAt }: Reading): Mistake | undefined {
  const { start, text } = lineAt(at)
  const value = text.slice(at - start).trimEnd()
  if (code !== 'BLOCK_AS_IMPLICIT_KEY' || !/:(\s|$)/.test(value)) return undefined
  const quoted = JSON.stringify(value)
  return syntax(
    at,
    'Text that contains a colon and a space is read as another key',
    `Put the text in quotes: ${quoted}.`,
    { from: at, to: at + value.length, text: quoted },
  )
}

function deeperThanItsNeighbour({ code, at, lineAt, text }: Reading): Mistake | undefined {
  if (code !== 'BLOCK_AS_IMPLICIT_KEY') return undefined
  const here = lineAt(at)
  const below = lineAt(Math.min(text.length, here.start + here.text.length + 1))
  const key = /^\s*(?:- )?([^:]*)/.exec(here.text)?.[1] ?? ''
  return syntax(
    below.start + indentOf(below.text),
    `This line is indented more than "${key.slice(0, 40)}" above it, which already has a value`,
    'Start settings of the same level in the same column.',
  )
}

function missingDash(reading: Reading): Mistake | undefined {
  const { code, at } = reading
  const { start, text } = reading.lineAt(at)
  const above = lineBefore(reading, start)
  const indent = indentOf(text)
  if (code !== 'BAD_INDENT' && code !== 'MISSING_CHAR') return undefined
  if (
    !above ||
    !/^\s*-(\s|$)/.test(above.text) ||
    indentOf(above.text) !== indent ||
    /^\s*(-|[\w-]+:(\s|$))/.test(text)
  )
    return undefined
  return syntax(
    start + indent,
    'Each list item starts with a dash, and this line has none',
    `Write: - ${text.trim()}`,
    { from: start + indent, to: start + indent, text: '- ' },
  )
}

function openBracket({ message, lexemes, at }: Reading): Mistake | undefined {
  if (!/^Flow |^Expected flow/i.test(message)) return undefined
  const open: Lexeme[] = []
  for (const lexeme of lexemes) {
    if (lexeme.from >= at) break
    if (lexeme.source === '{' || lexeme.source === '[') open.push(lexeme)
    if (lexeme.source === '}' || lexeme.source === ']') open.pop()
  }
  const last = open.at(-1)
  return (
    last &&
    syntax(
      last.from,
      `The bracket ${last.source} that opens here is not closed`,
      `Add the closing ${last.source === '{' ? '}' : ']'} where the entries end.`,
    )
  )
}

function strayBracket({ code, at, text }: Reading): Mistake | undefined {
  const found = text[at] ?? ''
  return code === 'UNEXPECTED_TOKEN' && /[}\]]/.test(found)
    ? syntax(at, `The bracket ${found} has no opening bracket`, 'Remove it, or add the opening one.')
    : undefined
}

function missingComma({ code, message, at }: Reading): Mistake | undefined {
  const isEmpty = /^Unexpected (,|empty item)/.test(message)
  if (isEmpty) return syntax(at, 'There is a comma with nothing before it', 'Remove the comma.')
  const isMissing = code === 'BLOCK_IN_FLOW' || /^Missing (,|space after)/.test(message)
  return isMissing
    ? syntax(
        at,
        'The entries in brackets are not separated by commas',
        'Put a comma between two entries and a space after each colon; put text that contains a colon in quotes.',
      )
    : undefined
}

function badStart({ code, at, lineAt }: Reading): Mistake | undefined {
  if (code !== 'BAD_SCALAR_START') return undefined
  const { start, text } = lineAt(at)
  const value = /^[^,\]}#]*/.exec(text.slice(at - start))?.[0].trimEnd() ?? ''
  return syntax(
    at,
    `Text cannot start with ${text[at - start] ?? ''} unless it is quoted`,
    `Put the text in quotes: ${JSON.stringify(value)}.`,
    { from: at, to: at + value.length, text: JSON.stringify(value) },
  )
}

function blockHeader({ message, at, lineAt }: Reading): Mistake | undefined {
  if (!/^Block scalar header|^Not a YAML token/.test(message)) return undefined
  const { start, text } = lineAt(at)
  const sign = /[|>](?=[^|>]*$)/.exec(text)
  return syntax(
    start + (sign?.index ?? at - start),
    'Nothing may follow > or | on its line',
    'Begin the text on the next line, indented; put text that starts with > or | in quotes.',
  )
}

function unevenIndent(reading: Reading): Mistake | undefined {
  const { code, at } = reading
  const { start, text } = reading.lineAt(at)
  const above = lineBefore(reading, start)
  if (code !== 'BAD_INDENT' || !above) return undefined
  const [here, there] = [indentOf(text), indentOf(above.text)]
  return syntax(
    start + here,
    `This line is indented by ${here}, the one above it by ${there}`,
    'Start settings of the same level in the same column, and the settings inside one two columns further in.',
  )
}

function unreadableLine({ code, at, lineAt }: Reading): Mistake | undefined {
  const { start, text } = lineAt(at)
  if (code !== 'MULTILINE_IMPLICIT_KEY' && code !== 'MISSING_CHAR') return undefined
  return syntax(
    start + indentOf(text),
    `Expected "key: value", found ${text.trim().slice(0, 60)}`,
    'Put a colon and a space after the key; indent text that continues on the next line more than its key.',
  )
}
