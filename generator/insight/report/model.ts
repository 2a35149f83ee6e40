import type { Problem } from '../../errors/problem.ts'
import type { BrandChanges, BrandIcons, Palette, FlagRow, SizeRow } from './facts.ts'
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
  readonly palettes: readonly Palette[]
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
