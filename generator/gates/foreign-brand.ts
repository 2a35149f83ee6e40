import { longHex, type BrandTerms } from './brand-terms.ts'
import type { GateFinding } from './gate-error.ts'
import { indexTerms, type Hit } from './term-index.ts'

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
  /** What the file holds of brands other than the merchant's own (BND-03). */
  check(merchantId: string, file: GateFile): readonly GateFinding[]
}

/**
 * Looks for names, codes, domains, keys and palettes of other merchants. A content is searched once, however
 * many merchants share it.
 * @param ordinary words of the built-in texts, in lower case
 */
export function createForeignBrandGate(brands: readonly BrandTerms[], ordinary: ReadonlySet<string>): ForeignBrandGate {
  const index = indexTerms(brands, ordinary)
  const palettes = indexPalettes(brands)
  const searched = new Map<string, readonly Hit[]>()
  const hitsIn = (file: GateFile): readonly Hit[] => {
    const hits = searched.get(file.sha256) ?? index.find(file.text?.() ?? '')
    searched.set(file.sha256, hits)
    return hits
  }
  return {
    check: (merchantId, file) => {
      if (!file.text) return []
      const palette = file.isBrands ? palettes.foreignIn(merchantId, file.text()) : undefined
      return [...describeHits(merchantId, file, hitsIn(file)), ...(palette ? [describePalette(file, palette)] : [])]
    },
  }
}

function describeHits(merchantId: string, file: GateFile, hits: readonly Hit[]): readonly GateFinding[] {
  const own = hits.filter(({ term }) => term.owners.has(merchantId))
  const foreign = hits.filter((hit) => !hit.term.owners.has(merchantId) && !own.some(({ start, end }) => start <= hit.start && hit.end <= end))
  const terms = [...new Set(foreign.map(({ term }) => term))]
  return terms.map((term) => ({
    gate: 'foreign-brand',
    message: `${file.path} holds the ${term.kind} "${term.text}" of merchant ${[...term.owners].join(', ')}`,
    hint: file.isBrands
      ? `Remove it from the settings, texts or assets of ${merchantId}.`
      : 'It stands in code or texts that every brand shares: take the value from the brand instead.',
  }))
}

const describePalette = (file: GateFile, owner: string): GateFinding => ({
  gate: 'foreign-brand',
  message: `${file.path} holds the source colours of merchant ${owner} and none of its own`,
  hint: 'A brand was stamped with the look of another one; this is a fault of the generator.',
})

interface Palettes {
  /** Id of a merchant whose whole palette is in the text, where no colour of the own one is. */
  foreignIn(merchantId: string, text: string): string | undefined
}

/** Derived colours may meet a single foreign colour by chance; two of one palette without an own one are no chance. */
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
