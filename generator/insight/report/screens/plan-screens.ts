import type { LanguageCode } from '../../../../contract/languages.ts'
import type { Scheme } from '../../../plan/theme/branding.ts'
import { pagesWith, type PagePath, type pages } from '../../../../contract/pages.ts'

/** One picture of a brand. */
export interface ScreenRequest {
  readonly page: PageName
  readonly scheme: Scheme
  readonly language: LanguageCode
}

/** The choice of the command line. */
export interface ScreenChoice {
  readonly pages: readonly PageName[]
  /** Empty: each brand's own default language. */
  readonly languages: readonly LanguageCode[]
}

/** The facts that decide which pictures a release can have. */
export interface Showable {
  readonly colorScheme: Scheme | 'auto'
  readonly languages: { readonly supported: readonly LanguageCode[]; readonly default: LanguageCode }
}

/**
 * The pictures of a brand. A brand with one scheme looks the same on every device, so it is shown once, unless the
 * release before has another. Of the chosen languages those are shown that the brand has; if it has none of them, its
 * default.
 */
export function planScreens(
  after: Showable,
  before: Showable | undefined,
  { pages, languages }: ScreenChoice,
): readonly ScreenRequest[] {
  const wanted = languages.filter((language) => after.languages.supported.includes(language))
  const shown = wanted.length > 0 ? wanted : [after.languages.default]
  const schemes = new Set([...schemesIn(after), ...(before ? schemesIn(before) : [])])
  const ordered = (['light', 'dark'] as const).filter((scheme) => schemes.has(scheme))
  return pages.flatMap((page) =>
    shown.flatMap((language) => ordered.map((scheme): ScreenRequest => ({ page, scheme, language }))),
  )
}

const schemesIn = ({ colorScheme }: Showable): readonly Scheme[] =>
  colorScheme === 'auto' ? ['light', 'dark'] : [colorScheme]

type Named = { [Path in PagePath]: (typeof pages)[Path] extends { readonly name: string } ? Path : never }[PagePath]
type PageName = (typeof pages)[Named]['name']

/** The pages that a guest sees, by the name with which `--pages` asks for them. */
export const pagePaths = Object.fromEntries(pagesWith('name').map(([path, name]) => [name, path])) as Readonly<
  Record<PageName, PagePath>
>
export const pageNames = Object.keys(pagePaths) as readonly PageName[]

/**
 * Epoch ms of the moment that every picture shows, in pages and in the sandbox: with a running clock, no two pictures of
 * a release would be equal.
 */
export const shownTime = Date.UTC(2026, 0, 14, 12)
