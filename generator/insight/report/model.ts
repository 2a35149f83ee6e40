import type { Problem } from '../../errors/problem.ts'
import type { BrandChanges, BrandColors, BrandIcons, FlagRow, SizeRow } from './facts.ts'
import type { ScreenRequest } from './screens/plan-screens.ts'

/** How a release differs from the one it is compared with; `alone` if there is none. */
export type BrandState = 'alone' | 'new' | 'changed' | 'unchanged'

/** A page of the brand; addresses of pictures are relative to the report. */
export interface Screen extends ScreenRequest {
  readonly after: string
  /** Absent for a new brand, and where the release before is the same. */
  readonly before?: string
  /** Absent where the difference is invisible. */
  readonly difference?: { readonly picture: string; readonly share: number }
  /** The page that the storefront led to instead. */
  readonly ledTo?: string
  readonly errors: readonly string[]
}

/** A picture that could not be taken. */
export interface FailedScreen extends ScreenRequest {
  readonly failure: string
}

/** Everything that the report says about one brand. */
export interface BrandReport {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly domain: string
  readonly release: string
  readonly before?: string
  readonly state: BrandState
  readonly screens: readonly (Screen | FailedScreen)[]
  readonly icons: BrandIcons
  readonly colors: BrandColors
  readonly sizes: readonly SizeRow[]
  readonly flags: readonly FlagRow[]
  readonly changes?: BrandChanges
  readonly warnings: readonly Problem[]
}

/** A whole report. */
export interface Report {
  /** ISO 8601. */
  readonly time: string
  readonly environment: string | null
  /** The user's name for the place of the earlier releases. */
  readonly against?: string
  readonly brands: readonly BrandReport[]
  /** Brands that were left out, because their release is the one before. */
  readonly unchanged: number
}

/** Whether the pictures before and after differ. */
export const differs = (screen: Screen | FailedScreen): boolean => !isFailed(screen) && screen.difference !== undefined

export const isFailed = (screen: Screen | FailedScreen): screen is FailedScreen => 'failure' in screen

/**
 * The merchant's changes in words, because pictures show only a few pages and may miss a small change of color. Empty
 * if only Livery or the receipt differs.
 */
export function changedParts({ changes, flags }: Pick<BrandReport, 'changes' | 'flags'>): readonly string[] {
  const { settings = [], texts = [], images = [] } = changes ?? {}
  const colors = settings.filter(({ name }) => /^(branding\.colors\.|icons\.background$)/.test(name)).length
  return [
    ...counted(colors, 'color'),
    ...counted(settings.length - colors, colors > 0 ? 'other setting' : 'setting'),
    ...counted(texts.length, 'text'),
    ...counted(images.length, 'image'),
    ...counted(flags.filter(({ isChanged }) => isChanged).length, 'flag'),
  ]
}

/** Whether a merchant has changed something that no picture shows. */
export const isChangedUnseen = (brand: BrandReport): boolean =>
  brand.state === 'changed' && !brand.screens.some(differs) && changedParts(brand).length > 0

const counted = (count: number, noun: string): readonly string[] =>
  count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
