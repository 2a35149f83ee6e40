import type { BrandTerms } from './brand-terms.ts'

/** A text that belongs to certain brands only. */
export interface Term {
  readonly kind: 'name' | 'code' | 'domain' | 'key'
  readonly text: string
  /** Ids of the merchants that it belongs to. */
  readonly owners: Set<string>
}

export interface Hit {
  readonly term: Term
  readonly start: number
  readonly end: number
}

interface Node {
  readonly next: Map<string, Node>
  readonly terms: Term[]
}

/** Finds the terms of any number of brands in one pass over a text: the cost follows the text, not the fleet. */
export interface TermIndex {
  find(text: string): readonly Hit[]
}

/**
 * @param ordinary words of the product's own texts in lower case; a name made only of them identifies no brand
 */
export function indexTerms(brands: readonly BrandTerms[], ordinary: ReadonlySet<string>): TermIndex {
  const root: Node = { next: new Map(), terms: [] }
  for (const brand of brands) {
    for (const name of brand.names) if (!isOrdinary(name, ordinary) && !isTiny(name)) add(root, 'name', name, brand.id)
    for (const code of brand.codes) add(root, 'code', code, brand.id)
    for (const domain of brand.domains) add(root, 'domain', domain, brand.id)
    for (const key of brand.keys) add(root, 'key', key, brand.id)
  }
  return { find: (text) => find(root, text, ordinary) }
}

const word = /[\p{L}\p{M}\p{N}]+/uy
const gap = /[^\p{L}\p{M}\p{N}]*/uy
const wordsOf = (text: string): readonly string[] => findWords(text).map((found) => found.text)
const isOrdinary = (name: string, ordinary: ReadonlySet<string>): boolean =>
  wordsOf(name).every((part) => ordinary.has(part))

/** One letter, or two of the Latin alphabet: part of every drawing and every script. */
const isTiny = (name: string): boolean => [...name].length < 2 || /^[\p{Script=Latin}\d]{2}$/u.test(name)

function add(root: Node, kind: Term['kind'], text: string, owner: string): void {
  let node = root
  for (const part of wordsOf(text)) {
    const next = node.next.get(part) ?? { next: new Map(), terms: [] }
    node.next.set(part, next)
    node = next
  }
  if (node === root) return
  const term = node.terms.find((candidate) => candidate.kind === kind && candidate.text === text)
  if (term) term.owners.add(owner)
  else node.terms.push({ kind, text, owners: new Set([owner]) })
}

interface Word {
  readonly text: string
  readonly start: number
  readonly end: number
}

function find(root: Node, text: string, ordinary: ReadonlySet<string>): Hit[] {
  const words = findWords(text)
  const hits: Hit[] = []
  words.forEach(({ text: own, start }, first) => {
    // Hardly any word starts a term, and this runs for every word of every brand.
    if (!root.next.has(own)) return
    for (const { terms, end } of phrasesAt(root, words, first)) {
      hits.push(
        ...terms.filter((term) => isTerm(term, text, start, end, ordinary)).map((term) => ({ term, start, end })),
      )
    }
  })
  return hits
}

/**
 * All words of a text with their positions; without a match object for each, which would be a third of all memory that
 * a build allocates.
 */
function findWords(text: string): readonly Word[] {
  const words: Word[] = []
  for (let start = endOf(gap, text, 0); start < text.length; ) {
    const end = endOf(word, text, start)
    words.push({ text: text.slice(start, end).toLowerCase(), start, end })
    start = endOf(gap, text, end)
  }
  return words
}

/** The end of the sticky pattern's match at a position; the position itself when it does not match. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** The terms whose words start at this word, with the end of the last one. */
function phrasesAt(
  root: Node,
  words: readonly Word[],
  first: number,
): { readonly terms: readonly Term[]; readonly end: number }[] {
  const phrases: { terms: readonly Term[]; end: number }[] = []
  let node: Node | undefined = root
  for (let last = first; node && last < words.length; last++) {
    const { text, end } = words[last] as Word
    node = node.next.get(text)
    if (node && node.terms.length > 0) phrases.push({ terms: node.terms, end })
  }
  return phrases
}

/** Whether the found words are really the term: a name as a phrase in any spelling, everything else literally. */
function isTerm(term: Term, text: string, start: number, end: number, ordinary: ReadonlySet<string>): boolean {
  if (term.kind === 'name') return isName(term.text, text.slice(start, end))
  const literal = term.text.replace(/^[^\p{L}\p{M}\p{N}]+/u, '')
  const after = start + literal.length
  if (!text.startsWith(literal, start) || isWordPart(text[start - 1]) || isWordPart(text[after])) return false
  if (term.kind === 'domain') return !/^\.\w/.test(text.slice(after, after + 2))
  return (
    term.kind !== 'code' ||
    isDistinctive(term.text, ordinary) ||
    text.slice(Math.max(0, start - 8), start) === '"code":"'
  )
}

/** A single word must match as written or in capitals: it may be a word of some language. */
function isName(name: string, found: string): boolean {
  const isPhrase = /[\p{P}\p{Z}]/u.test(name)
  return isPhrase ? found.length <= name.length + 4 : found === name || found === name.toUpperCase()
}

const isWordPart = (character: string | undefined): boolean => character !== undefined && /[\w-]/.test(character)

/** A short or ordinary word counts as a code only in a code's position. */
const isDistinctive = (code: string, ordinary: ReadonlySet<string>): boolean =>
  code.length >= 4 && !ordinary.has(code.toLowerCase())
