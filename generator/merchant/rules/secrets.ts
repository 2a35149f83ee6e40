import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { hasTrait } from '../schema/walk.ts'
import { pathText, scalarsOf, type KeyPath, type ScalarNode, type SourceNode } from '../source/tree.ts'
import { looksRandom, secretKey, secretShapes } from './secret-shapes.ts'

export interface SecretReport {
  readonly problems: readonly Problem[]
  /** The text with every secret blotted out, for code frames. */
  readonly redacted: string
}

interface Span {
  readonly from: number
  readonly to: number
}

interface Finding extends Span {
  readonly problem: Problem
}

const offsetOf = (text: string, { line, column }: Pick<Location, 'line' | 'column'>, starts: readonly number[]): number => Math.min(text.length, (starts[line - 1] ?? 0) + column - 1)

function lineStarts(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function locationAt(file: string, starts: readonly number[], offset: number): Location {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return { file, line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
}

interface Value {
  readonly path: KeyPath
  readonly node: ScalarNode
  readonly span: Span
}

/** Finds secrets in the whole text, comments included, and in the values of the tree where there is one (SCH-13). */
export function findSecrets(file: string, text: string, root?: SourceNode): SecretReport {
  const starts = lineStarts(text)
  const values: Value[] = root ? scalarsOf(root).filter(({ node }) => node.at.file === file).map((value) => ({ ...value, span: spanOf(text, starts, value.node) })) : []
  const shaped = shapedSecrets(file, text, starts, values)
  const free = values.filter(({ span }) => !shaped.some((found) => found.from < span.to && found.to > span.from))
  const findings = [...shaped, ...free.flatMap((value) => valueSecret(value))]
  return { problems: findings.map(({ problem }) => problem), redacted: redact(text, findings) }
}

function spanOf(text: string, starts: readonly number[], { at, lastLine, source }: ScalarNode): Span {
  const from = offsetOf(text, at, starts)
  const lineEnd = (starts[lastLine] ?? text.length + 1) - 1
  return { from, to: lastLine > at.line ? lineEnd : Math.min(lineEnd, from + source.length + 2) }
}

function shapedSecrets(file: string, text: string, starts: readonly number[], values: readonly Value[]): Finding[] {
  return secretShapes.flatMap(({ kind, pattern, publicKey }) =>
    [...text.matchAll(pattern)].flatMap((match): Finding[] => {
      const holder = values.find(({ span }) => span.from <= match.index && match.index < span.to)
      if (publicKey && holder && hasTrait(holder.path, 'publicKey')) return []
      const place = { location: locationAt(file, starts, match.index), path: holder ? pathText(holder.path) : '' }
      return [{ from: match.index, to: match.index + match[0].length, problem: createProblem('SECRET_VALUE', { kind }, place) }]
    }),
  )
}

function valueSecret({ path, node, span }: Value): Finding[] {
  const key = path.findLast((part) => typeof part === 'string') ?? ''
  const isNamed = secretKey.test(String(key))
  if (typeof node.value !== 'string' || node.value === '' || (!isNamed && node.value.length < 32) || hasTrait(path, 'publicKey')) return []
  const place = { location: node.at, path: pathText(path) }
  if (isNamed) return [{ ...span, problem: createProblem('SECRET_KEY', { key: String(key).slice(0, 60) }, place) }]
  return looksRandom(node.value) ? [{ ...span, problem: createProblem('SECRET_VALUE', { kind: 'a secret token' }, place) }] : []
}

function redact(text: string, spans: readonly Span[]): string {
  return [...spans].reduce((shown, { from, to }) => shown.slice(0, from) + shown.slice(from, to).replace(/[^\r\n]/g, '•') + shown.slice(to), text)
}
