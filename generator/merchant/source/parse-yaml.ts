import { Composer, Lexer, Parser, type Document } from 'yaml'
import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { convertDocument } from './convert.ts'
import { locator } from './lines.ts'
import { mistakesOf, type Edit, type Lexeme, type Mistake } from './mistakes.ts'
import type { MapNode } from './tree.ts'

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
    const before = edits
    const locate: Locate = (offset) => inFile(originalOffset(before, offset))
    const { mistakes, ...attempt } = read(applied(text, before), locate)
    const last = mistakes.at(-1)
    if (!last) return { ...attempt, problems: [...problems, ...attempt.problems] }
    // An error on the line of a corrected mistake, or above it, follows from that mistake.
    if (locate(last.at).line <= (problems.at(-1)?.location?.line ?? 0)) return { problems }
    for (const { at, problem } of mistakes) problems.push(problem({ location: locate(at) }))
    if (!last.edit || problems.length >= maxCorrected || text.length > largestCorrected) return { problems }
    const corrections = mistakes.flatMap(({ edit }) => edit ?? [])
    const [from, to] = [
      (edit: Edit) => originalOffset(before, edit.from),
      (edit: Edit) => originalOffset(before, edit.to),
    ]
    edits = [...before, ...corrections.map((edit) => ({ from: from(edit), to: to(edit), text: edit.text }))]
  }
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
  /** Those that led to the first syntax error. */
  readonly mistakes: readonly Mistake[]
}

function read(text: string, locate: Locate): Attempt {
  const refused = (problem: Problem): Attempt => ({ problems: [problem], mistakes: [] })
  const { tokens, lexemes, problem } = tokenize(text, locate)
  if (problem) return refused(problem)
  const documents = [
    ...new Composer({ uniqueKeys: false, prettyErrors: false, logLevel: 'silent' }).compose(tokens, true, text.length),
  ]
  const [document, second] = documents
  if (second) return refused(createProblem('YAML_DOCUMENTS', {}, { location: locate(second.range?.[0] ?? 0) }))
  // The later errors usually follow from the first; warnings concern tags, checked with the values, and style.
  const [error] = [...(document?.errors ?? [])].sort((a, b) => a.pos[0] - b.pos[0])
  if (error) {
    const at = Math.min(error.pos[0], text.length)
    return { problems: [], mistakes: mistakesOf({ text, at, error: `${error.code} ${error.message}`, lexemes }) }
  }
  return { ...convert(document, text, locate), mistakes: [] }
}

function tokenize(text: string, locate: Locate): { tokens: Token[]; lexemes: Lexeme[]; problem?: Problem } {
  const parser = new Parser()
  const tokens: Token[] = []
  const lexemes: Lexeme[] = []
  for (const source of new Lexer().lex(text)) {
    const from = parser.offset
    lexemes.push({ source, from })
    for (const token of parser.next(source)) tokens.push(token)
    const place = { location: locate(from) }
    if (parser.stack.length > deepest * 2)
      return { tokens, lexemes, problem: createProblem('YAML_DEPTH', { most: deepest }, place) }
    if (lexemes.length > maxTokens)
      return { tokens, lexemes, problem: createProblem('YAML_SIZE', { most: maxTokens }, place) }
  }
  for (const token of parser.end()) tokens.push(token)
  return { tokens, lexemes }
}

const foreignVersion = (document: Document | undefined): string | undefined => {
  const yaml = document?.directives?.yaml
  return yaml?.explicit && yaml.version !== '1.2' ? yaml.version : undefined
}

function convert(document: Document | undefined, text: string, locate: Locate): ParsedFile {
  const start = { location: locate(0) }
  const version = foreignVersion(document)
  if (version !== undefined) return { problems: [createProblem('YAML_VERSION', { version }, start)] }
  if (!document?.contents) return { problems: [createProblem('FILE_EMPTY', {}, start)] }
  const { root, problems } = convertDocument(document.contents, text, locate)
  if (root === undefined) return { problems }
  if (root.kind === 'map') return { root, problems }
  if (root.kind === 'scalar' && root.value === null) return { problems: [createProblem('FILE_EMPTY', {}, start)] }
  const found = root.kind === 'list' ? 'a list' : 'a single value'
  return { problems: [...problems, createProblem('YAML_NOT_A_MAP', { found }, { location: root.at })] }
}
