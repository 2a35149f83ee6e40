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

/** `#abc` as `#aabbcc`, in lower case. */
export const longHex = (color: string): string =>
  color.length === 4
    ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}`.toLowerCase()
    : color.toLowerCase()
