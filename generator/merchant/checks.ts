import type { LanguageCode } from '../../contract/languages.ts'
import type { MerchantSettings } from './schema.ts'

/** Judgements that need other layers (pictures, colours, the storefront's texts); the commands hand them in. */
export interface MerchantChecks {
  inspectImage?(file: string, setting: string): Promise<ImageFinding | undefined>
  checkContrast?(branding: MerchantSettings['branding']): readonly ContrastFinding[]
  /** The storefront's built-in texts; asked for only when a merchant has texts of its own. */
  baseTexts?(): readonly BaseNamespace[]
}

/** What is wrong with a picture (ICON-05), or worth a warning (ICON-03). */
export interface ImageFinding {
  readonly severity?: 'error' | 'warning'
  readonly code: string
  readonly message: string
  readonly hint: string
}

export interface ContrastFinding {
  readonly scheme: string
  readonly text: string
  readonly over: string
  readonly textColor: string
  readonly overColor: string
  readonly ratio: number
  readonly least: number
  /** The colour to change: `branding.colors.<setting>`. */
  readonly setting: string
  readonly nearest: string | undefined
}

export interface BaseNamespace {
  readonly name: string
  /** Folder below src/, with a trailing slash. */
  readonly folder: string
  readonly languages: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>
}
