import type { FlagValues } from '../../contract/flags.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { Location, Problem } from '../errors/problem.ts'
import type { MerchantChecks } from './checks.ts'
import type { MerchantIdentity } from './identity.ts'
import type { MerchantSettings } from './schema.ts'

/** One merchant, resolved and validated. */
export interface Merchant {
  /** The folder's name. */
  readonly id: string
  /** Absolute path of the merchant's folder. */
  readonly directory: string
  readonly settings: MerchantSettings
  /** A value for every flag of the catalog. */
  readonly flags: FlagValues
  /** Texts from locales/<LANG>.json: `namespace:key` to text. */
  readonly textOverrides: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>
  /** Where a value came from, by dotted key path; absent for defaults. */
  readonly provenance: ReadonlyMap<string, Location>
  /** Every file that the merchant consists of (yaml, presets, overlays, locales, assets), absolute. */
  readonly inputFiles: readonly string[]
}

export interface LoadOptions {
  /** Folder that holds the merchant folders and `_presets`; absolute. */
  readonly merchantsDirectory: string
  /** Name of the overlay, e.g. `staging` (SCH-03). */
  readonly environment?: string | undefined
  /** The text of merchants' own files as it would be saved, by their absolute path. */
  readonly unsaved?: ReadonlyMap<string, string> | undefined
  /** Checks of other layers: images, contrast, texts. */
  readonly checks?: MerchantChecks
}

/** Called while the merchants of a folder are read. */
export interface LoadProgress {
  /** @param count those that have to be read */
  onListed(count: number): void
  onLoaded(id: string, merchant: Merchant | undefined): void
}

/** What is wrong in a fleet. */
export interface FleetProblems {
  /** Each once. */
  readonly problems: readonly Problem[]
  /** Those of no merchant, such as of a preset that none extends. */
  readonly general: readonly Problem[]
  /** The same by merchant; a clash is listed for both. */
  readonly problemsOf: ReadonlyMap<string, readonly Problem[]>
}

/** The merchants without errors, and the problems of all merchants. */
export interface Fleet extends FleetProblems {
  readonly merchants: readonly Merchant[]
  /** Ids of all merchant folders, the broken ones included, sorted. */
  readonly ids: readonly string[]
  readonly identities: readonly MerchantIdentity[]
}

/** The result of loading one merchant; one with an error has problems and no `merchant`. */
export interface LoadedMerchant {
  readonly id: string
  readonly merchant?: Merchant
  readonly problems: readonly Problem[]
  readonly identity: MerchantIdentity
  /** Absolute paths, including the files of broken merchants. */
  readonly inputFiles: readonly string[]
}
