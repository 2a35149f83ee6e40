import { longHex, type BrandTerms } from './brand-terms.ts'
import type { GateFinding } from './gate-error.ts'
import { indexTerms, type Hit, type Term } from './term-index.ts'

/** A finished file, as the gates see it. */
export interface GateFile {
  readonly path: string
  readonly sha256: string
  /** Reads its text; absent for pictures and fonts. */
  readonly text?: () => string
  /** Whether it was made for this brand alone. */
  readonly isBrands: boolean
}

export interface ForeignBrandGate {
  /** What the file contains of brands other than the merchant's own (BND-03). */
  check(merchantId: string, file: GateFile): readonly GateFinding[]
}

/**
 * Searches for names, codes, domains, keys and palettes of other merchants. Each content is searched once, however many
 * merchants share it.
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
  const cluesIn = (file: GateFile): readonly Clue[] => {
    const known = searched.get(file.sha256)
    if (known) return known
    const text = file.text?.() ?? ''
    const clues = index.find(text).flatMap((hit) => clueOf(hit, text, file.isBrands) ?? [])
    searched.set(file.sha256, clues)
    return clues
  }
  const isProof = ({ unless }: Clue): boolean => unless === undefined || !isProductWord(unless)
  const placeOf = (owner: string, text: string): Pick<GateFinding, 'source'> => {
    const source = places.get(owner)?.get(text)
    return source ? { source } : {}
  }
  return {
    check: (merchantId, file) => {
      if (!file.text) return []
      const palette = file.isBrands ? palettes.foreignIn(merchantId, file.text()) : undefined
      const hits = describeHits(merchantId, file, cluesIn(file), isProof).map(({ term, ...finding }) => ({
        ...finding,
        ...placeOf([...term.owners][0] ?? '', term.text),
      }))
      return [
        ...hits,
        ...(palette
          ? [
              {
                ...describePalette(file, palette),
                ...placeOf(palette, brands.find(({ id }) => id === palette)?.colors[0] ?? ''),
              },
            ]
          : []),
      ]
    },
  }
}

/**
 * A word that a person or a programmer might use for something else: letters, two or three such words, or a short name
 * with a number.
 */
const wordLike = /^[\p{L}\p{M}]+(?:[-_][\p{L}\p{M}]+)*(?:-?\d{1,4})?$/u

/** A hit that proves another brand, unless the product's source uses the word in `unless`. */
type Clue = Hit & { readonly unless?: string }

/**
 * What a hit says about a brand in the file. A word (a project "function", a brand "Promise") proves it only in a
 * brand's own files, and only if the product's source does not use it; a code always does in a code's position.
 * @returns undefined if the hit proves nothing
 */
function clueOf(hit: Hit, text: string, isBrands: boolean): Clue | undefined {
  const { term, start, end } = hit
  if (term.kind === 'domain' || (term.kind === 'code' && text.slice(Math.max(0, start - 8), start) === '"code":"'))
    return hit
  const found = text.slice(start, end)
  if (wordLike.test(term.text)) return isBrands ? { ...hit, unless: found } : undefined
  // A name of several words in another spelling, such as a header's.
  return term.kind !== 'name' || found === term.text ? hit : { ...hit, unless: found }
}

/**
 * Every brand's files contain its own name, so the product's words are looked up only where another brand's name is
 * found too.
 */
function describeHits(
  merchantId: string,
  file: GateFile,
  clues: readonly Clue[],
  isProof: (clue: Clue) => boolean,
): readonly (GateFinding & { readonly term: Term })[] {
  const others = clues.filter((clue) => !clue.term.owners.has(merchantId) && isProof(clue))
  if (others.length === 0) return []
  const own = clues.filter((clue) => clue.term.owners.has(merchantId) && isProof(clue))
  const foreign = others.filter((clue) => !own.some(({ start, end }) => start <= clue.start && clue.end <= end))
  const terms = [...new Set(foreign.map(({ term }) => term))]
  return terms.map((term) => ({
    term,
    gate: 'foreign-brand',
    message: `${file.path} contains the ${term.kind} "${term.text}" of merchant ${[...term.owners].join(', ')}`,
    hint: file.isBrands
      ? `Remove it from the settings, texts or assets of ${merchantId}.`
      : 'It is in code or texts that every brand shares: take the value from the brand instead.',
  }))
}

const describePalette = (file: GateFile, owner: string): GateFinding => ({
  gate: 'foreign-brand',
  message: `${file.path} contains the source colours of merchant ${owner} and none of its own`,
  hint: 'A brand was stamped with the look of another one; this is a fault of the generator.',
})

interface Palettes {
  /** Id of a merchant whose whole palette is in the text, which has no colour of the merchant's own palette. */
  foreignIn(merchantId: string, text: string): string | undefined
}

/**
 * A derived colour may equal a foreign one by chance; two colours of one palette and none of the brand's own are no
 * coincidence.
 */
function indexPalettes(brands: readonly BrandTerms[]): Palettes {
  const own = new Map(brands.map(({ id, colors }) => [id, colors]))
  const byColor = new Map<string, string[]>()
  for (const { id, colors } of brands) {
    if (new Set(colors).size < 2) continue
    for (const color of colors) byColor.set(color, [...(byColor.get(color) ?? []), id])
  }
  return {
    foreignIn: (merchantId, text) => {
      const colors = new Set((text.match(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi) ?? []).map(longHex))
      if (own.get(merchantId)?.some((color) => colors.has(color))) return undefined
      const candidates = [...colors].flatMap((color) => byColor.get(color) ?? [])
      return candidates.find((id) => id !== merchantId && own.get(id)?.every((color) => colors.has(color)))
    },
  }
}
