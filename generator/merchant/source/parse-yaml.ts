import { Composer, Lexer, LineCounter, Parser, type Document, type YAMLError } from 'yaml'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { convertDocument } from './convert.ts'
import type { MapNode } from './tree.ts'

/** Limits that no merchant file comes near, and that keep hostile ones cheap (SCH-06). */
const deepest = 64
const mostTokens = 100_000
/** Further syntax errors of one file are most often echoes of the first. */
const mostSyntaxProblems = 5

export interface ParsedFile {
  /** Absent when the file holds no settings that could be checked. */
  readonly root?: MapNode
  readonly problems: readonly Problem[]
}

type Token = Parameters<Composer['next']>[0]
type Locate = (offset: number) => Location

/** Parses YAML 1.2 into a tree that knows its places; pure, and safe with hostile text. */
export function parseYaml(file: string, text: string): ParsedFile {
  const lines = new LineCounter()
  // Parser.parse would do this; the lexemes are fed one by one here.
  lines.addNewLine(0)
  const locate: Locate = (offset) => {
    const { line, col } = lines.linePos(Math.max(0, Math.min(offset, text.length)))
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const { tokens, problem } = tokenize(text, lines, locate)
  if (problem) return { problems: [problem] }
  const documents = [...new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).compose(tokens, true, text.length)]
  const syntax = syntaxProblems(documents, locate)
  if (syntax.length > 0) return { problems: syntax }
  return convert(documents[0], text, locate)
}

function tokenize(text: string, lines: LineCounter, locate: Locate): { tokens: Token[]; problem?: Problem } {
  const parser = new Parser(lines.addNewLine)
  const tokens: Token[] = []
  let count = 0
  for (const lexeme of new Lexer().lex(text)) {
    const offset = parser.offset
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (parser.stack.length > deepest * 2) return { tokens: [], problem: createProblem('YAML_DEPTH', { most: deepest }, { location: locate(offset) }) }
    if (++count > mostTokens) return { tokens: [], problem: createProblem('YAML_SIZE', { most: mostTokens }, { location: locate(offset) }) }
  }
  for (const token of parser.end()) tokens.push(token)
  return { tokens }
}

function syntaxProblems(documents: readonly Document[], locate: Locate): Problem[] {
  const second = documents[1]
  const errors = documents.flatMap((document) => [...document.errors, ...document.warnings])
  const atNewPlaces = errors.filter((error, index) => errors.findIndex((other) => other.pos[0] === error.pos[0]) === index)
  const problems = atNewPlaces.slice(0, mostSyntaxProblems).map((error) => syntaxProblem(error, locate))
  if (second) problems.push(createProblem('YAML_DOCUMENTS', {}, { location: locate(second.range?.[0] ?? 0) }))
  const version = documents[0]?.directives?.yaml
  if (version?.explicit && version.version !== '1.2') problems.push(createProblem('YAML_VERSION', { version: version.version }, { location: locate(0) }))
  return problems
}

function syntaxProblem(error: YAMLError, locate: Locate): Problem {
  const place = { location: locate(error.pos[0]) }
  if (error.code === 'TAB_AS_INDENT') return createProblem('YAML_TAB', {}, place)
  if (error.code === 'MULTIPLE_DOCS') return createProblem('YAML_DOCUMENTS', {}, place)
  if (error.code === 'TAG_RESOLVE_FAILED') return createProblem('YAML_TAG', { tag: /[^ ]*!\S*/.exec(error.message)?.[0].slice(0, 40) ?? '!' }, place)
  const reason = error.message.split('\n', 1)[0] ?? error.code
  return createProblem('YAML_SYNTAX', { reason: reason.slice(0, 120) }, place)
}

function convert(document: Document | undefined, text: string, locate: Locate): ParsedFile {
  if (!document?.contents) return { problems: [createProblem('FILE_EMPTY', {}, { location: locate(0) })] }
  const { root, problems } = convertDocument(document.contents, text, locate)
  if (root === undefined) return { problems }
  if (root.kind === 'map') return { root, problems }
  if (root.kind === 'scalar' && root.value === null) return { problems: [createProblem('FILE_EMPTY', {}, { location: locate(0) })] }
  const found = root.kind === 'list' ? 'a list' : 'a single value'
  return { problems: [...problems, createProblem('YAML_NOT_A_MAP', { found }, { location: root.at })] }
}
