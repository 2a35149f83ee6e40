import type { HeroPicture } from '../../../contract/hero.ts'
import type { LanguageCode } from '../../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../../contract/texts.ts'
import type { Merchant } from '../../merchant/model.ts'

/** A file of the release that the html names. */
export interface Asset {
  /** Absolute path on the brand's own origin: `/m/assets/app-0123456789ab.js`. */
  readonly url: string
  /** `sha384-…` over the file's bytes (SEC-02). */
  readonly integrity: string
  /** Bytes, uncompressed. */
  readonly size: number
}

export interface PageImage {
  readonly url: string
  /** Mime type. */
  readonly type: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

interface PageLanguage {
  /** Address of each text file; a language that only notices use has none. */
  readonly files?: Readonly<Record<TextFileGroup, string>>
  /** The texts that only the html shows, the merchant's overrides included. */
  readonly html: TextFile
}

/** The part of a merchant that the page, its policy and its hosting rules read. */
export type PageMerchant = Pick<Merchant, 'id' | 'settings' | 'flags'>

/** Everything the html is made of: addresses and texts; nothing has to be read from disk. */
export interface PageFacts {
  readonly merchant: PageMerchant
  readonly bundle: {
    readonly entry: Asset
    /** Chunks that the entry imports statically. */
    readonly preloads: readonly Asset[]
    readonly styles: readonly Asset[]
    /** What each dynamic import loads beyond these; paths in the brand's folder. */
    readonly lazy: readonly {
      readonly key: string
      readonly scripts: readonly string[]
      readonly styles: readonly string[]
    }[]
  }
  /** The script that reports to `monitoring.endpoint`; only with that setting. */
  readonly monitor?: Asset
  /** The script that sets `globalThis.__BRAND__`. */
  readonly brandScript: Asset
  /** The merchant's languages and English, which the notice for older browsers falls back to. */
  readonly languages: Readonly<Partial<Record<LanguageCode, PageLanguage>>>
  readonly images: {
    readonly logo: PageImage
    /** favicon.svg (if any) and favicon.ico, best first. */
    readonly favicons: readonly PageImage[]
    readonly appleTouch: PageImage
    readonly socialCard: PageImage
    readonly hero: HeroPicture
  }
  readonly startupImages: readonly { readonly url: string; readonly media: string }[]
  readonly manifestUrl: string
  /** Css that sets every token, with the brand's font faces. */
  readonly themeCss: string
  /** Value of `color-header` for each scheme of the brand. */
  readonly headerColors: { readonly light?: string; readonly dark?: string }
  /** Addresses of the brand's own fonts. */
  readonly fonts: readonly string[]
}
