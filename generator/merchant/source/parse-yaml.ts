import { Composer, Lexer, Parser, type Document } from 'yaml'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { convertDocument } from './convert.ts'
import { locator } from './lines.ts'
import { mistakeOf, type Edit, type Lexeme, type Mistake } from './mistakes.ts'
import type { MapNode } from './tree.ts'

/** The most characters of a line that are searched for a mistake. */
const longestLine = 2000
/** Limits far above any real merchant file; they keep hostile files cheap (SCH-06). */
const deepest = 64
const maxTokens = 100_000
/** The most syntax errors of one run, and the largest file whose rest is still read as if they were corrected. */
const maxCorrected = 10
const largestCorrected = 32 * 1024

export interface ParsedFile {
  /** Absent if the file contains no settings that could be checked. */
  readonly root?: MapNode
  readonly problems: readonly Problem[]
}

type Token = Parameters<Composer['next']>[0]
type Locate = (offset: number) => Location

/** Parses YAML 1.2 into a tree with locations. Pure, and safe with hostile input. */
export function parseYaml(file: string, text: string): ParsedFile {
  const inFile = locator(file, text)
  const problems: Problem[] = []
  let edits: readonly Edit[] = []
  for (;;) {
    const corrected = applied(text, edits)
    const locate: Locate = (offset) => inFile(originalOffset(edits, offset))
    const attempt = read(corrected, locate)
    if (!attempt.mistake) return { ...attempt, problems: [...problems, ...attempt.problems] }
    const place = { location: locate(attempt.mistake.at) }
    if (isEcho(attempt.mistake, place.location, problems.at(-1)?.location)) return { problems }
    problems.push(problemOf(attempt.mistake, place))
    const { edit } = attempt.mistake
    if (!edit || problems.length >= maxCorrected || text.length > largestCorrected) return { problems }
    edits = [...edits, { ...edit, from: originalOffset(edits, edit.from), to: originalOffset(edits, edit.to) }]
  }
}

/**
 * An error on the line of a corrected mistake, or above it, follows from that mistake; but one line may hold several
 * unquoted colors.
 */
function isEcho({ code }: Mistake, { line, column }: Location, last: Location | undefined): boolean {
  if (!last || line > last.line) return false
  return line < last.line || column <= last.column || code !== 'YAML_COMMENT'
}

/** The edits are in the order of the text: each mistake comes after the one before. */
function applied(text: string, edits: readonly Edit[]): string {
  const parts = edits.map(({ from, text: inserted }, index) => text.slice(edits[index - 1]?.to ?? 0, from) + inserted)
  return parts.join('') + text.slice(edits.at(-1)?.to ?? 0)
}

function originalOffset(edits: readonly Edit[], offset: number): number {
  let shift = 0
  for (const { from, to, text } of edits) {
    if (offset < from + shift) break
    if (offset < from + shift + text.length) return Math.min(to, offset - shift)
    shift += text.length - (to - from)
  }
  return offset - shift
}

interface Attempt extends ParsedFile {
  /** The first syntax error. */
  readonly mistake?: Mistake
}

function read(text: string, locate: Locate): Attempt {
  const { tokens, lexemes, problem } = tokenize(text, locate)
  if (problem) return { problems: [problem] }
  const documents = [
    ...new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).compose(tokens, true, text.length),
  ]
  const second = documents[1]
  if (second) return { problems: [createProblem('YAML_DOCUMENTS', {}, { location: locate(second.range?.[0] ?? 0) })] }
  const mistake = mistakeIn(text, documents[0], lexemes)
  if (mistake) return { problems: [], mistake }
  const version = documents[0]?.directives?.yaml
  if (version?.explicit && version.version !== '1.2')
    return { problems: [createProblem('YAML_VERSION', { version: version.version }, { location: locate(0) })] }
  return convert(documents[0], text, locate)
}

function tokenize(text: string, locate: Locate): { tokens: Token[]; lexemes: Lexeme[]; problem?: Problem } {
  const parser = new Parser()
  const tokens: Token[] = []
  const lexemes: Lexeme[] = []
  for (const source of new Lexer().lex(text)) {
    const from = parser.offset
    lexemes.push({ source, from })
    for (const token of parser.next(source)) tokens.push(token)
    if (parser.stack.length > deepest * 2)
      return {
        tokens: [],
        lexemes,
        problem: createProblem('YAML_DEPTH', { most: deepest }, { location: locate(from) }),
      }
    if (lexemes.length > maxTokens)
      return {
        tokens: [],
        lexemes,
        problem: createProblem('YAML_SIZE', { most: maxTokens }, { location: locate(from) }),
      }
  }
  for (const token of parser.end()) tokens.push(token)
  return { tokens, lexemes }
}

/**
 * The parser's later errors usually follow from the first. Its warnings concern tags, which are checked with the
 * values, and style.
 */
function mistakeIn(text: string, document: Document | undefined, lexemes: readonly Lexeme[]): Mistake | undefined {
  const error = document?.errors.reduce<Document['errors'][number] | undefined>(
    (first, other) => (first && first.pos[0] <= other.pos[0] ? first : other),
    undefined,
  )
  if (!error) return undefined
  const lineAt = (offset: number): { start: number; text: string } => {
    const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
    const end = text.indexOf('\n', offset)
    return { start, text: text.slice(start, Math.min(end < 0 ? text.length : end, start + longestLine)) }
  }
  return mistakeOf({
    text,
    at: Math.min(error.pos[0], text.length),
    code: error.code,
    message: error.message,
    lexemes,
    lineAt,
  })
}

function problemOf(mistake: Mistake, place: { readonly location: Location }): Problem {
  if (mistake.code === 'YAML_TAB') return createProblem('YAML_TAB', {}, place)
  if (mistake.code === 'YAML_COMMENT') return createProblem('YAML_COMMENT', { hidden: mistake.hidden }, place)
  return createProblem('YAML_SYNTAX', { fault: mistake.fault, remedy: mistake.remedy }, place)
}

function convert(document: Document | undefined, text: string, locate: Locate): ParsedFile {
  if (!document?.contents) return { problems: [createProblem('FILE_EMPTY', {}, { location: locate(0) })] }
  const { root, problems } = convertDocument(document.contents, text, locate)
  if (root === undefined) return { problems }
  if (root.kind === 'map') return { root, problems }
  if (root.kind === 'scalar' && root.value === null)
    return { problems: [createProblem('FILE_EMPTY', {}, { location: locate(0) })] }
  const found = root.kind === 'list' ? 'a list' : 'a single value'
  return { problems: [...problems, createProblem('YAML_NOT_A_MAP', { found }, { location: root.at })] }
}
