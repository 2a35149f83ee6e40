import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { missingColon } from './separators.ts'

/** The parser's first error in a text. */
export interface ParserError {
  readonly text: string
  readonly at: number
  /** The parser's code and message: inspected, never shown. */
  readonly error: string
  readonly lexemes: readonly Lexeme[]
}

export interface Lexeme {
  readonly source: string
  readonly from: number
}

export interface Mistake {
  readonly at: number
  readonly problem: (place: { readonly location: Location }) => Problem
  /** The most likely correction, within one line; the rest of the file is then read as if it had been made. */
  readonly edit?: Edit
}

export interface Edit {
  readonly from: number
  readonly to: number
  readonly text: string
}

interface Diagnosis {
  /** The parser's errors to which the mistake leads. */
  readonly error: RegExp
  /**
   * Matches three lines: the one with content above, the one of the error and the one below. ◆ is where the parser gave
   * up, and the group `here` what is wrong.
   */
  readonly lines: RegExp
  readonly explain: (groups: Readonly<Record<string, string>>) => Explanation | undefined
}

/** What is wrong, what to do and, where it is obvious, what should be there. */
type Explanation = readonly [fault: string, remedy: string, better?: string]

/** The author's likely mistakes, the most certain diagnosis first. */
const diagnoses: readonly Diagnosis[] = [
  {
    error: /./,
    lines: /\n◆?(?<here>[<>]{7}) /d,
    explain: () => [
      'Two versions of this file were merged and the conflict is still in it',
      'Keep one of the two versions and remove the lines <<<<<<<, ======= and >>>>>>>.',
    ],
  },
  {
    error: /^UNEXPECTED_TOKEN/,
    lines: /["'] *◆(?<here>[^}\]\n].*)/d,
    explain: ({ here }) => [
      `The text ends with its closing quote, but more follows: ${here?.slice(0, 40)}`,
      'Put the whole text in one pair of quotes; write a quote inside it as \\", or use single quotes around it.',
      '',
    ],
  },
  {
    error: /^BAD_DQ_ESCAPE/,
    lines: /◆(?<here>\\.?)/d,
    explain: ({ here }) => [
      `"${here}" is not a valid escape sequence in double quotes`,
      'Write \\\\ for a backslash, or put the text in single quotes.',
      `\\${here}`,
    ],
  },
  {
    error: /^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR|BAD_INDENT|BLOCK_IN_FLOW|UNEXPECTED_TOKEN)/,
    lines: /^.*\n *◆?(?:-\s+)?(?<here>\S.*)/d,
    explain: ({ here = '' }) => {
      const broken = missingColon(here)
      return broken && [broken.fault, broken.remedy, broken.better]
    },
  },
  {
    error: /^BLOCK_AS_IMPLICIT_KEY/,
    lines: /◆(?<here>.*:(?: .*)?)$/dm,
    explain: ({ here }) => [
      'Text that contains a colon and a space is read as another key',
      `Put the text in quotes: ${JSON.stringify(here)}.`,
      JSON.stringify(here),
    ],
  },
  {
    error: /^BLOCK_AS_IMPLICIT_KEY/,
    lines: /^.*\n *(?:- )?(?<key>[^:\n]*).*\n\s*(?<here>\S)/d,
    explain: ({ key }) => [
      `This line is indented more than "${key?.slice(0, 40)}" above it, which already has a value`,
      'Start settings of the same level in the same column.',
    ],
  },
  {
    error: /^(BAD_INDENT|MISSING_CHAR)/,
    lines: /^( *)-(?: .*)?\n\1◆?(?<here>(?!-|[\w-]+:(?:\s|$))\S.*)/d,
    explain: ({ here }) => [
      'Each list item starts with a dash, and this line has none',
      `Write: - ${here}`,
      `- ${here}`,
    ],
  },
  {
    error: /^UNEXPECTED_TOKEN/,
    lines: /◆(?<here>[}\]])/d,
    explain: ({ here }) => [`The bracket ${here} has no opening bracket`, 'Remove it, or add the opening one.'],
  },
  {
    error: /^\w+ Unexpected (,|empty item)/,
    lines: /◆(?<here>)/d,
    explain: () => ['There is a comma with nothing before it', 'Remove the comma.'],
  },
  {
    error: /^BLOCK_IN_FLOW|^\w+ Missing (,|space after)/,
    lines: /◆(?<here>)/d,
    explain: () => [
      'The entries in brackets are not separated by commas',
      'Put a comma between two entries and a space after each colon; put text that contains a colon in quotes.',
    ],
  },
  {
    error: /^BAD_SCALAR_START/,
    lines: /◆(?<here>(?<sign>\S)(?:[^,\]}#\n]*[^,\]}#\s])?)/d,
    explain: ({ here, sign }) => [
      `Text cannot start with ${sign} unless it is quoted`,
      `Put the text in quotes: ${JSON.stringify(here)}.`,
      JSON.stringify(here),
    ],
  },
  {
    error: /^\w+ (Block scalar header|Not a YAML token)/,
    lines: /^.*\n.*(?<here>[|>])/d,
    explain: () => [
      'Nothing may follow > or | on its line',
      'Begin the text on the next line, indented; put text that starts with > or | in quotes.',
    ],
  },
  {
    error: /^BAD_INDENT/,
    lines: /^(?<above> *)[^ \n].*\n(?<indent> *)(?<here>\S)/d,
    explain: ({ above, indent }) => [
      `This line is indented by ${indent?.length}, the one above it by ${above?.length}`,
      'Start settings of the same level in the same column, and the settings inside one two columns further in.',
    ],
  },
  {
    error: /^(MULTILINE_IMPLICIT_KEY|MISSING_CHAR)/,
    lines: /^.*\n *(?<here>\S.*)/d,
    explain: ({ here }) => [
      `Expected "key: value", found ${here?.slice(0, 60)}`,
      'Put a colon and a space after the key; indent text that continues on the next line more than its key.',
    ],
  },
  {
    error: /./,
    lines: /◆(?<here>)/d,
    explain: () => [
      'This part of the file cannot be read as settings',
      'Write one "key: value" per line; put text with special characters in quotes.',
    ],
  },
]

/** Describes the mistakes, all on one line, that led to the parser's first error. */
export function mistakesOf(error: ParserError): readonly Mistake[] {
  const hidden = hiddenByComment(error)
  if (hidden.length > 0) return hidden
  const mistake = tabAsIndent(error) ?? openQuote(error) ?? openBracket(error) ?? explained(error)
  return mistake ? [mistake] : []
}

const syntax = (at: number, [fault, remedy]: Explanation, edit?: Edit): Mistake => ({
  at,
  problem: (place) => createProblem('YAML_SYNTAX', { fault, remedy }, place),
  ...(edit && { edit }),
})

function explained({ text, at, error }: ParserError): Mistake | undefined {
  const start = startOfLine(text, at)
  // The parser may give up inside an indentation.
  const mark = Math.max(at, start + indentOf(lineAt(text, at)))
  const above = `${lineAbove(text, start)}\n`
  const lines = `${above}${text.slice(start, mark)}◆${text.slice(mark, mark + longestLine)}`
  for (const diagnosis of diagnoses) {
    const match = diagnosis.error.test(error) ? diagnosis.lines.exec(lines) : null
    const groups = withoutMark(match?.groups)
    const explanation = match && diagnosis.explain(groups)
    if (!explanation) continue
    const before = lines.slice(above.length, match.indices?.groups?.['here']?.[0])
    const from = start + before.replace('◆', '').length
    return syntax(from, explanation, replacing(from, groups['here'], explanation[2]))
  }
  return undefined
}

const replacing = (from: number, found = '', better?: string): Edit | undefined =>
  better === undefined ? undefined : { from, to: from + found.length, text: better }

const withoutMark = (groups: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(groups).map(([name, found]) => [name, found.replace('◆', '').replace(/(?<=\S)\s+$/, '')]),
  )

/** The most characters of a line that are searched for a mistake. */
const longestLine = 2000

const startOfLine = (text: string, offset: number): number =>
  offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1

function lineAt(text: string, offset: number): string {
  const start = startOfLine(text, offset)
  return /^.*/.exec(text.slice(start, start + longestLine))?.[0].trimEnd() ?? ''
}

const indentOf = (line: string): number => line.length - line.trimStart().length

/** The nearest line above that is neither blank nor a comment. */
function lineAbove(text: string, from: number): string {
  for (let start = from; start > 0; start = startOfLine(text, start - 1)) {
    const line = lineAt(text, start - 1)
    if (/^\s*[^\s#]/.test(line)) return line
  }
  return ''
}

function tabAsIndent({ text, at, error }: ParserError): Mistake | undefined {
  const [, spaces = '', tabs = ''] = /^( *)([ \t]*)/.exec(lineAt(text, at)) ?? []
  if (tabs === '' && !error.startsWith('TAB_AS_INDENT')) return undefined
  const from = startOfLine(text, at) + spaces.length
  return {
    at: tabs === '' ? at : from,
    problem: (place) => createProblem('YAML_TAB', {}, place),
    ...(tabs !== '' && { edit: { from, to: from + tabs.length, text: tabs.replaceAll('\t', '  ') } }),
  }
}

/** A # in brackets, after a space or an opening bracket, hides the rest of its line and so the closing bracket. */
function hiddenByComment({ lexemes, at }: ParserError): readonly Mistake[] {
  let depth = 0
  let before = ''
  for (const { source, from } of lexemes) {
    if (from > at) return []
    if (source === '{' || source === '[') depth++
    if (source === '}' || source === ']') depth--
    if (depth > 0 && /^#[^\s#]/.test(source) && /^[[{,:]$/.test(before))
      return [...source.matchAll(/(?<=^|[[{,:]\s*)#[^\s#][^,\]}]*/g)].map(({ 0: value, index }) => {
        const hidden = value.trimEnd()
        const edit = { from: from + index, to: from + index + hidden.length, text: JSON.stringify(hidden) }
        return { at: edit.from, problem: (place) => createProblem('YAML_COMMENT', { hidden }, place), edit }
      })
    if (source.trim() !== '') before = source
  }
  return []
}

function openQuote({ text, lexemes, at, error }: ParserError): Mistake | undefined {
  const quoted = lexemes.findLast(({ source, from }) => from <= at && /^["']/.test(source))
  if (!quoted) return undefined
  const ranOn = quoted.source.includes('\n') && /[:[{,-]\s*["']$/.test(quoted.source)
  if (!ranOn && !error.startsWith('MISSING_CHAR Missing closing')) return undefined
  const quote = quoted.source[0] ?? '"'
  const line = lineAt(text, quoted.from)
  const start = startOfLine(text, quoted.from)
  const isInBrackets = /[{[]/.test(line.slice(0, quoted.from - start))
  const end = start + (isInBrackets ? line.replace(/[\s,}\]]+$/, '') : line).length
  return syntax(
    quoted.from,
    [`The quote ${quote} that opens here is not closed on its line`, `Add the closing ${quote} where the text ends.`],
    { from: end, to: end, text: quote },
  )
}

function openBracket({ lexemes, at, error }: ParserError): Mistake | undefined {
  if (!/^\w+ (Flow |Expected flow)/i.test(error)) return undefined
  const open: Lexeme[] = []
  for (const lexeme of lexemes) {
    if (lexeme.from >= at) break
    if (lexeme.source === '{' || lexeme.source === '[') open.push(lexeme)
    if (lexeme.source === '}' || lexeme.source === ']') open.pop()
  }
  const last = open.at(-1)
  const closing = last?.source === '{' ? '}' : ']'
  return (
    last &&
    syntax(last.from, [
      `The bracket ${last.source} that opens here is not closed`,
      `Add the closing ${closing} where the entries end.`,
    ])
  )
}
