import type { BrandConfig } from '../../contract/brand.ts'
import { builtInLanguages } from '../../contract/built-in-languages.ts'
import { type LanguageCode } from '../../contract/languages.ts'

export type Scheme = 'light' | 'dark'

/** The view that the address requests. */
export interface View {
  /** One pane; otherwise the workbench with all panes. */
  readonly isFrame: boolean
  readonly scheme: Scheme
  readonly language: LanguageCode
  /** Width of a pane in pixels. */
  readonly width: number
}

export const widths = [320, 360, 390, 430, 768, 1280] as const

/** The color schemes of the brand. */
export const schemesOf = ({ look }: BrandConfig): readonly Scheme[] =>
  look.colorScheme === 'auto' ? ['light', 'dark'] : [look.colorScheme]

export function readView(search: string, brand: BrandConfig): View {
  const query = new URLSearchParams(search)
  const pick = <Value extends string | number>(name: string, values: readonly Value[], fallback: Value): Value =>
    values.find((value) => String(value) === query.get(name)) ?? fallback
  return {
    isFrame: query.has('frame'),
    scheme: pick<Scheme>('scheme', schemesOf(brand), schemesOf(brand)[0] ?? 'light'),
    language: pick('language', builtInLanguages, 'EN'),
    width: pick<number>('width', widths, 390),
  }
}

export const addressOf = ({ isFrame, scheme, language, width }: View): string =>
  `?${isFrame ? 'frame&' : ''}${new URLSearchParams({ scheme, language, width: String(width) })}`
