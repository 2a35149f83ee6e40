import type { LanguageCode } from '../../contract/languages.ts'
import type { PairContrast } from '../../contract/tokens.ts'
import type { FontFaultCode, ImageFaultCode } from '../errors/catalogue-build.ts'
import type { MerchantSettings } from './schema.ts'

/**
 * Checks that need other layers (images, colors, the storefront's texts). The commands pass them in, so that this
 * layer does not import those.
 */
export interface MerchantChecks {
  inspectImage?(image: AssetFile, use: ImageUse): Promise<ImageVerdict>
  /** By how many percent a maskable icon extends beyond the safe zone; 0 if it does not (ICON-03). */
  safeZoneOvershoot?(image: AssetFile): Promise<number>
  /** Whether a woff2 font can be read completely. */
  inspectFont?(font: AssetFile): Promise<FontVerdict>
  checkContrast?(branding: MerchantSettings['branding']): readonly ContrastFinding[]
  /** The storefront's built-in texts; asked for only when a merchant has texts of its own. */
  baseTexts?(): readonly BaseNamespace[]
}

/** A file that a setting names, opened once for all checks. */
export interface AssetFile {
  /** Absolute path. */
  readonly file: string
  readonly bytes: Buffer
}

export type ImageUse = 'logo' | 'icon' | 'shortcut' | 'screenshot' | 'hero'

/** A refused image: all of its faults and what to do. For an SVG, the location of the first fault is known. */
export interface RefusedImage {
  readonly ok: false
  readonly code: ImageFaultCode
  readonly message: string
  readonly hint: string
  /** From 1. */
  readonly line?: number
  readonly column?: number
  /** The other faults, each with its place. */
  readonly others?: readonly string[]
}

/** The fault of an image (ICON-05), with line and column inside an SVG; a usable image may have a warning. */
type ImageVerdict =
  | {
      readonly ok: true
      /** In pixels, as the image is shown. */
      readonly width?: number
      readonly height?: number
      readonly text?: {
        readonly line: number
        readonly column: number
        readonly count: number
        readonly remedy: string
      }
    }
  | RefusedImage

/** The fault of a font; a usable font may forbid embedding. */
type FontVerdict =
  | { readonly ok: true; readonly isRestricted?: boolean }
  | { readonly ok: false; readonly code: FontFaultCode; readonly message: string; readonly hint: string }

/** A pair with too little contrast, because one of its colors is used as given (SCH-12). */
export interface ContrastFinding extends PairContrast {
  /** The setting to change, `branding.colors.<setting>`. */
  readonly setting: 'background' | 'text'
  /** The color nearest to the given one with which every pair passes; undefined when it passes at no lightness. */
  readonly nearest: string | undefined
}

export interface BaseNamespace {
  readonly name: string
  /** Folder below src/, with a trailing slash. */
  readonly folder: string
  readonly languages: Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>
}
