import { longHex, paletteOf, type BrandTerms } from './brand-terms.ts'
import type { GateFile } from './gate-file.ts'
import type { GateFinding } from './gate-error.ts'
import type { OwnContent } from './own-content.ts'
import { indexTerms, type Hit, type Term } from './term-index.ts'

export interface ForeignBrandGate {
  /** Finds terms of other brands in the file that are not in the merchant's own files (BND-03). */
  check(own: OwnContent, file: GateFile): readonly GateFinding[]
  /** Finds the other brands that a text of a merchant's own files names. */
  namedIn(merchantId: string, text: string): readonly NamedBrand[]
}

/** A term of another brand in a text. */
export interface NamedBrand {
  readonly term: Pick<Term, 'kind' | 'text' | 'owners'>
  /** Its first offset in the text. */
  readonly start: number
}

/**
 * Searches for names, codes, domains, keys and palettes of other merchants. A content that merchants may share is searched
 * once.
 * @param ordinary words of the built-in texts, in lower case
 * @param isProductWord whether the product's own source uses this word; asked about other brands' terms that are words
 */
export function createForeignBrandGate(
  brands: readonly BrandTerms[],
  ordinary: ReadonlySet<string>,
  isProductWord: (word: string) => boolean = () => false,
): ForeignBrandGate {
  const index = indexTerms(brands, ordinary)
  const palettes = indexPalettes(brands)
  const places = new Map(brands.map(({ id, places: own }) => [id, own]))
  const searched = new Map<string, readonly Clue[]>()
  const cluesOf = (text: string, isBrands: boolean): readonly Clue[] =>
    index.find(text).flatMap((hit) => clueOf(hit, text, isBrands) ?? [])
  const cluesIn = (file: GateFile): readonly Clue[] => {
    const known = searched.get(file.sha256)
    if (known) return known
    const text = file.text?.() ?? ''
    const clues = cluesOf(text, file.isBrands)
    // What was made for one brand is not seen again, and a fleet has a quarter of a million such files.
    if (!file.isBrands) searched.set(file.sha256, clues)
    return clues
  }
  const isProof = ({ unless }: Clue): boolean => unless === undefined || !isProductWord(unless)
  const placeOf = (owner: string, text: string): Pick<GateFinding, 'source'> => {
    const source = places.get(owner)?.get(text)
    return source ? { source } : {}
  }
  const namedBy = remembered(
    (own) => new Set(own.values().flatMap((value) => cluesOf(value, true).map(({ mention }) => mention))),
  )
  return {
    check: (own, file) => {
      if (!file.text) return []
      const foreign = foreignClues(own.id, cluesIn(file), isProof)
      const said = foreign.filter(({ mention }) => mention !== undefined && namedBy(own).has(mention))
      const unsaid = outside(said, foreign)
      const terms = [...new Set(unsaid.map(({ term }) => term))]
      const palette = file.isBrands ? palettes.foreignIn(own, file.text()) : undefined
      const named = terms.map((term) => ({
        ...describeTerm(file, own.id, term),
        ...placeOf([...term.owners][0] ?? '', term.text),
      }))
      if (palette === undefined) return named
      const color = brands.find(({ id }) => id === palette)?.colors[0] ?? ''
      return [...named, { ...describePalette(file, palette), ...placeOf(palette, color) }]
    },
    namedIn: (merchantId, text) => firstOfEach(foreignClues(merchantId, cluesOf(text, true), isProof)),
  }
}

/** The first place of each term, without domains that are only part of a longer one. */
function firstOfEach(clues: readonly Clue[]): readonly NamedBrand[] {
  const longest = clues.filter(
    (clue) =>
      outside(
        clues.filter((other) => isLonger(other, clue)),
        [clue],
      ).length > 0,
  )
  return [...new Map(longest.toReversed().map(({ term, start }) => [term, { term, start }])).values()]
}

/** Computed once for each brand's content. */
function remembered<T>(make: (own: OwnContent) => T): (own: OwnContent) => T {
  const made = new WeakMap<OwnContent, T>()
  return (own) => {
    const known = made.get(own) ?? make(own)
    made.set(own, known)
    return known
  }
}

/** The found text; for a domain the whole host, so that naming `api.nova.example` does not excuse `www`. */
function mentionOf({ term, start, end }: Hit, text: string): string {
  const before = term.kind === 'domain' ? (/[\w.-]*$/.exec(text.slice(Math.max(0, start - 253), start))?.[0] ?? '') : ''
  return `${term.kind} ${before.replace(/^\.+/, '')}${text.slice(start, end)}`.toLowerCase()
}

/**
 * A word that may have another meaning in prose or code: letters, two or three such words, or a short name with a
 * number.
 */
const wordLike = /^[\p{L}\p{M}]+(?:[-_][\p{L}\p{M}]+)*(?:-?\d{1,4})?$/u

/** A hit that proves another brand, unless the product's source uses the word in `unless`. */
type Clue = Hit & {
  readonly unless?: string
  /**
   * The text that excuses the hit if the brand's own files contain it; absent in the position of a code, which has no
   * excuse.
   */
  readonly mention?: string
}

/**
 * Judges a hit. A word (a project "function", a brand "Promise") proves a brand only in files that were made for one
 * brand, and only if the product's source does not use it. A code in a code's position always proves it.
 * @returns undefined if the hit proves nothing
 */
function clueOf(hit: Hit, text: string, isBrands: boolean): Clue | undefined {
  const { term, start, end } = hit
  if (isInCodePosition(hit, text)) return hit
  const found = text.slice(start, end)
  const clue = { ...hit, mention: mentionOf(hit, text) }
  if (term.kind === 'domain') return clue
  if (wordLike.test(term.text)) return isBrands ? { ...clue, unless: found } : undefined
  // A name of several words in another spelling, such as a header's.
  return term.kind !== 'name' || found === term.text ? clue : { ...clue, unless: found }
}

/** Whether the hit is where a page has the code that it sends to the back end. */
const isInCodePosition = ({ term, start }: Hit, text: string): boolean =>
  term.kind === 'code' && text.slice(Math.max(0, start - 8), start) === '"code":"'

/**
 * Every brand's files contain its own name, so the product's words are looked up only where another brand's name is
 * found too.
 */
function foreignClues(merchantId: string, clues: readonly Clue[], isProof: (clue: Clue) => boolean): readonly Clue[] {
  const others = clues.filter((clue) => !clue.term.owners.has(merchantId) && isProof(clue))
  if (others.length === 0) return []
  const own = clues.filter((clue) => clue.term.owners.has(merchantId) && isProof(clue))
  return outside(own, others)
}

const isLonger = (one: Hit, other: Hit): boolean => one.end - one.start > other.end - other.start

/** The clues that are not inside one of the spans. */
const outside = (spans: readonly Hit[], clues: readonly Clue[]): readonly Clue[] =>
  clues.filter((clue) => !spans.some(({ start, end }) => start <= clue.start && clue.end <= end))

const describeTerm = (file: GateFile, merchantId: string, term: Term): GateFinding => ({
  gate: 'foreign-brand',
  message: `${file.path} contains the ${term.kind} "${term.text}" of merchant ${[...term.owners].join(', ')}`,
  hint: file.isBrands
    ? `Nothing in the files of ${merchantId} says it: it is from code or from a cache. Build again with --no-cache.`
    : 'It is in code or texts that every brand shares: take the value from the brand instead.',
  value: term.text,
})

const describePalette = (file: GateFile, owner: string): GateFinding => ({
  gate: 'foreign-brand',
  message: `${file.path} contains the source colors of merchant ${owner} and none of its own`,
  hint: 'A brand was stamped with the look of another one; this is a fault of the generator.',
  value: owner,
})

interface Palettes {
  /**
   * Id of another merchant whose whole palette is in the text, if the text has no color of the merchant's own palette.
   */
  foreignIn(own: OwnContent, text: string): string | undefined
}

/**
 * A derived color may equal a foreign one by chance; two colors of one palette and none of the brand's own are no
 * coincidence.
 */
function indexPalettes(brands: readonly BrandTerms[]): Palettes {
  const palettes = new Map(brands.map((brand) => [brand.id, paletteOf(brand)]))
  const colorsOf = new Map(brands.map(({ id, colors }) => [id, colors]))
  const byColor = new Map<string, string[]>()
  for (const [id, colors] of palettes)
    for (const color of colors) {
      const ids = byColor.get(color) ?? []
      ids.push(id)
      byColor.set(color, ids)
    }
  const ownColorsOf = remembered((own) => coloursIn(own.values().join(' ')))
  return {
    foreignIn: (own, text) => {
      const colors = coloursIn(text)
      const candidates = [...colors].flatMap((color) => byColor.get(color) ?? [])
      const found = candidates.find((id) => id !== own.id && palettes.get(id)?.every((color) => colors.has(color)))
      if (found === undefined) return undefined
      const ownColors = ownColorsOf(own)
      return (palettes.get(found) ?? []).every((color) => ownColors.has(color)) ||
        colorsOf.get(own.id)?.some((color) => colors.has(color))
        ? undefined
        : found
    },
  }
}

const coloursIn = (text: string): ReadonlySet<string> =>
  new Set((text.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []).map(longHex))
