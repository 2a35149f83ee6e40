import { createProblem } from '../../errors/create-problem.ts'
import type { Location, Problem } from '../../errors/problem.ts'
import { hasTrait, type KeyPath } from '../schema/walk.ts'
import { lineStarts, locator } from '../source/lines.ts'
import { pathText, scalarsOf, type SourceNode } from '../source/tree.ts'
import { isLogin, isSecretParameter, looksRandom, queryParameter, secretKey, secretShapes } from './secret-shapes.ts'

export interface SecretReport {
  readonly problems: readonly Problem[]
  /** The text with every secret redacted, for code frames. */
  readonly redacted: string
}

/**
 * Whether a problem is a secret, or a file that could not be searched for one. Such a problem is reported even for
 * files that this run does not use.
 */
export const isUnsearched = ({ code }: Problem): boolean =>
  code.startsWith('SECRET_') || ['FILE_UNREADABLE', 'FILE_TOO_LARGE', 'FILE_ENCODING'].includes(code)

interface Span {
  readonly from: number
  readonly to: number
}

interface Finding extends Span {
  readonly problem: Problem
}

/** A value of the file with its location. */
export interface SearchedValue {
  readonly path: KeyPath
  readonly value: unknown
  readonly at: Location
  /** Length as written in the file, if known. */
  readonly length: number
  /** Counted from 1. */
  readonly lastLine: number
}

interface Value extends SearchedValue, Span {}

/** The values of a tree that come from this file. */
export const valuesOf = (file: string, root: SourceNode | undefined): SearchedValue[] =>
  root
    ? scalarsOf(root).flatMap(({ path, node }) =>
        node.at.file === file
          ? [{ path, value: node.value, at: node.at, length: node.source.length + 2, lastLine: node.lastLine }]
          : [],
      )
    : []

/**
 * Finds secrets in the whole text, comments included, and in its values as they are read, even if escaped, folded,
 * joined or encoded (SCH-13).
 */
export function findSecrets(file: string, text: string, searched: readonly SearchedValue[] = []): SecretReport {
  const starts = lineStarts(text)
  const values = searched.map((value) => ({ ...value, ...spanOf(text, starts, value) })).sort((a, b) => a.from - b.from)
  const written = withoutOverlaps(
    [...shapedSecrets(text, values), ...parameters(text, values), ...encodedSecrets(text, values)].sort(
      (a, b) => a.from - b.from,
    ),
  )
  const locate = locator(file, text)
  const open = values.filter((value, index) => value.from !== values[index - 1]?.from && !overlaps(written, value))
  const findings = withoutOverlaps(
    [
      ...written.map((found) => ({ ...found, problem: problemAt(found, locate) })),
      ...open.flatMap((value) => valueSecret(text, value)),
    ].sort((a, b) => a.from - b.from),
  )
  return { problems: findings.map(({ problem }) => problem), redacted: redact(text, findings) }
}

function spanOf(text: string, starts: readonly number[], { at, lastLine, length }: SearchedValue): Span {
  const from = Math.min(text.length, (starts[at.line - 1] ?? 0) + at.column - 1)
  const lineEnd = (starts[lastLine] ?? text.length + 1) - 1
  return { from, to: lastLine > at.line ? lineEnd : Math.min(lineEnd, from + length) }
}

/** Sorts by position; of two findings that overlap, the first is kept. */
function withoutOverlaps<F extends Span>(findings: readonly F[]): F[] {
  let end = -1
  return findings.filter(({ from, to }) => {
    if (from < end) return false
    end = to
    return true
  })
}

/** The last of the sorted spans that starts before an offset. */
function lastBefore<S extends Span>(spans: readonly S[], offset: number): S | undefined {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((spans[middle]?.from ?? 0) < offset) low = middle + 1
    else high = middle
  }
  return spans[low - 1]
}

const overlaps = (spans: readonly Span[], { from, to }: Span): boolean => (lastBefore(spans, to)?.to ?? 0) > from

/** The value that contains an offset. */
function holderOf(values: readonly Value[], offset: number): Value | undefined {
  const value = lastBefore(values, offset + 1)
  return value && offset < value.to ? value : undefined
}

interface Written extends Span {
  readonly kind: string
  readonly holder: Value | undefined
}

const problemAt = ({ from, kind, holder }: Written, locate: (offset: number) => Location): Problem =>
  createProblem('SECRET_VALUE', { kind }, { location: locate(from), path: holder ? pathText(holder.path) : '' })

function shapedSecrets(text: string, values: readonly Value[]): Written[] {
  return secretShapes.flatMap(({ kind, pattern, publicKey }) =>
    [...text.matchAll(pattern)].flatMap((match): Written[] => {
      const holder = holderOf(values, match.index)
      if (publicKey && holder && hasTrait(holder.path, 'publicKey')) return []
      return [{ from: match.index, to: match.index + match[0].length, kind, holder }]
    }),
  )
}

/** Keys in the query string of an address. */
const parameters = (text: string, values: readonly Value[]): Written[] =>
  [...text.matchAll(queryParameter)].flatMap(({ 0: whole, 1: name = '', 2: value = '', index }) =>
    isSecretParameter(name, value)
      ? [
          {
            from: index,
            to: index + whole.length,
            kind: 'an address with a secret in it',
            holder: holderOf(values, index),
          },
        ]
      : [],
  )

/** Base64-encoded words, in comments too. */
const encodedSecrets = (text: string, values: readonly Value[]): Written[] =>
  [...text.matchAll(/[A-Za-z0-9+/_-]{24,}={0,2}/g)].flatMap(({ 0: word, index }) => {
    const kind = kindIn(decodedWords([word]))
    return kind === undefined
      ? []
      : [{ from: index, to: index + word.length, kind: `${kind} in base64`, holder: holderOf(values, index) }]
  })

/**
 * The kind of secret that one of the texts contains; public web keys are either allowed there or already reported from
 * the plain text.
 */
const kindIn = (texts: readonly string[]): string | undefined =>
  texts.length === 0
    ? undefined
    : secretShapes.find(({ pattern, publicKey }) => !publicKey && texts.some((text) => text.search(pattern) >= 0))?.kind

function valueSecret(text: string, { path, value, at, from, to }: Value): Finding[] {
  const key = String(path.findLast((part) => typeof part === 'string') ?? '')
  if (typeof value !== 'string' || value === '') return []
  const place = { location: at, path: pathText(path) }
  const kind =
    kindIn(disguisesOf(value, text.slice(from, to))) ??
    (isLogin(value) ? 'an address with a password in it' : undefined)
  if (kind !== undefined) return [{ from, to, problem: createProblem('SECRET_VALUE', { kind }, place) }]
  if (hasTrait(path, 'publicKey') || hasTrait(path, 'place')) return []
  if (secretKey.test(key)) return [{ from, to, problem: createProblem('SECRET_KEY', { key: key.slice(0, 60) }, place) }]
  return looksRandom(value)
    ? [{ from, to, problem: createProblem('SECRET_VALUE', { kind: 'a secret token' }, place) }]
    : []
}

function redact(text: string, spans: readonly Span[]): string {
  let end = 0
  const parts = spans.map(({ from, to }) => {
    const part = text.slice(end, from) + text.slice(from, to).replace(/[^\r\n]/g, '•')
    end = to
    return part
  })
  return parts.join('') + text.slice(end)
}

/** A word that may be a secret in base64. */
const encoded = /[A-Za-z0-9+/_-]{24,}={0,2}/g

/**
 * The texts that a value may hide: with its escapes resolved, its lines and its pieces joined, its base64 decoded.
 * @param written the value as written in the file, where that differs
 */
function disguisesOf(value: string, written: string): readonly string[] {
  const plain = [value, ...(written !== value && written.includes('\n') ? [joinedLines(written)] : [])]
  const found = plain.flatMap((text) => [
    ...(text === value && written.includes(value) ? [] : [text]),
    ...resolved(text),
  ])
  return [...found, ...decodedWords([value, ...found])]
}

const joinedLines = (text: string): string => text.replace(/\\?\r?\n[ \t]*/g, '')

/** Each form is returned only if it changes the text. */
function resolved(text: string): string[] {
  const steps: string[] = []
  if (text.includes('%')) steps.push(text.replace(/%([0-9a-f]{2})/gi, fromHex))
  if (text.includes('\\')) steps.push(text.replace(/\\(?:u|x)\{?([0-9a-f]{2,4})\}?/gi, fromHex))
  if (text.includes('&#'))
    steps.push(
      text
        .replace(/&#x([0-9a-f]{2,4});/gi, fromHex)
        .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code))),
    )
  if (/["'`]/.test(text)) steps.push(text.replace(/["'`][ \t]{0,20}[+.,&]?[ \t]{0,20}["'`]/g, ''))
  return steps.filter((step) => step !== text)
}

const fromHex = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16))

/** The words that the texts contain in base64, and the words that those contain in base64. */
function decodedWords(texts: readonly string[], depth = 2): string[] {
  const words = texts
    .flatMap((text) => [...text.matchAll(encoded)].map(([word]) => decoded(word)))
    .filter((word) => word !== undefined)
  return depth > 1 && words.length > 0 ? [...words, ...decodedWords(words, depth - 1)] : words
}

/** Only words that decode to plain text; any other word is a name or a path. */
function decoded(word: string): string | undefined {
  const text = Buffer.from(word.replace(/-/g, '+').replace(/_/g, '/'), 'base64').toString('latin1')
  return /^[\x09\x0a\x0d\x20-\x7e]+$/.test(text) ? text : undefined
}
