import { createHash } from 'node:crypto'
import type { IdentityFact, MerchantIdentity } from '../../merchant/identity.ts'

/** The terms that identify a brand in a text. */
export interface BrandTerms {
  readonly id: string
  readonly codes: readonly string[]
  readonly names: readonly string[]
  readonly domains: readonly string[]
  /** Public keys and ids of vendors. */
  readonly keys: readonly string[]
  /** Source colors, lower-case hex of six digits. */
  readonly colors: readonly string[]
  /** Where each term is declared in the merchant's files, by its spelling there. */
  readonly places: ReadonlyMap<string, TermPlace>
}

/** Where a term is declared. */
export type TermPlace = Pick<IdentityFact, 'location' | 'path'>

/** Shorter keys are too common to be searched for. */
const minKeyLength = 6

export function brandTermsOf({ id, facts }: MerchantIdentity): BrandTerms {
  const valuesOf = (...kinds: readonly string[]): string[] =>
    facts.filter(({ kind }) => kinds.includes(kind)).map(({ value }) => value)
  const sources = facts.filter(({ path }) => path === 'branding.colors.brand' || path === 'branding.colors.accent')
  return {
    id,
    codes: valuesOf('code'),
    names: valuesOf('name'),
    domains: valuesOf('domain'),
    keys: valuesOf('appId', 'tracking', 'key').filter((key) => key.length >= minKeyLength),
    colors: sources.map(({ value }) => longHex(value)),
    places: new Map(
      [
        ...facts.map((fact) => [fact.value, fact] as const),
        ...sources.map((fact) => [longHex(fact.value), fact] as const),
      ].map(([value, { location, path }]) => [value, { location, path }]),
    ),
  }
}

/**
 * The colors by which a brand is recognized in a text that has all of them: black, white and grays are in every page, and
 * one color may be there by chance.
 */
export function paletteOf({ colors }: Pick<BrandTerms, 'colors'>): readonly string[] {
  const own = colors.filter((color) => !isGrey(color))
  return new Set(own).size < 2 ? [] : own
}

const isGrey = (color: string): boolean =>
  color.slice(1, 3) === color.slice(3, 5) && color.slice(3, 5) === color.slice(5)

/** The same as long as the same is searched for, wherever it is written; a color that is no palette does not count. */
export function termsHash(brands: readonly BrandTerms[]): string {
  const searched = brands
    .map((brand) => [brand.id, brand.codes, brand.names, brand.domains, brand.keys, paletteOf(brand)] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(searched)).digest('hex').slice(0, 16)
}

/** What texts are searched for: terms and palettes of all brands, each once. */
export const searchedTexts = (brands: readonly BrandTerms[]): readonly string[] => [
  ...new Set(brands.flatMap((brand) => [...textsOf(brand), paletteKey(brand)])),
]

/**
 * Words in lower case of which a text has at least one if it has a term or a palette that no brand had before.
 * @param before the `searchedTexts` of then
 */
export function newWords(now: readonly BrandTerms[], before: readonly string[]): readonly string[] {
  const known = new Set(before)
  const words = now
    .flatMap(textsOf)
    .filter((text) => !known.has(text))
    .map(longestWord)
  const palettes = now.filter((brand) => !known.has(paletteKey(brand))).flatMap((brand) => paletteOf(brand).slice(0, 1))
  return [...new Set([...words, ...palettes.flatMap(spellingsOf)])].filter((word) => word !== '')
}

const textsOf = ({ codes, names, domains, keys }: BrandTerms): readonly string[] => [
  ...codes,
  ...names,
  ...domains,
  ...keys,
]
const paletteKey = (brand: BrandTerms): string => [...paletteOf(brand)].sort().join(' ')

const longestWord = (text: string): string =>
  (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).reduce((a, b) => (b.length > a.length ? b : a), '')

/** The digits of a long color, and those of its short form if there is one. */
function spellingsOf(color: string): readonly string[] {
  const [, r, g, b] = /^#(.)\1(.)\2(.)\3$/.exec(color) ?? []
  return [color.slice(1), ...(r === undefined ? [] : [`${r}${g}${b}`])]
}

/** `#abc` as `#aabbcc`, in lower case. */
export const longHex = (color: string): string =>
  color.length === 4
    ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
    : color.toLowerCase()
