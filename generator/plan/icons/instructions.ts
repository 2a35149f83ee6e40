import type { HeroLook } from '../hero/hero-drawing.ts'
import type { Branding } from '../theme/branding.ts'

/** Identifies an image of a brand; stable, so that other plans can refer to it. */
export type ImageKey =
  | 'logo'
  | 'favicon-svg'
  | 'favicon-ico'
  | `icon-${number}`
  | `maskable-${number}`
  | `monochrome-${number}`
  | 'apple-touch-icon'
  | 'badge'
  | `shortcut-${number}`
  | 'social-card'
  | 'hero'
  | `hero-${number}`
  | `startup-${string}`
  | `screenshot-${number}`

/** How an image is made from its source. Lengths in pixels, colors in hex, scales as a share of the image's side. */
export type Drawing =
  /** The source's own SVG, sanitized. */
  | { readonly kind: 'vector' }
  /**
   * The source's first frame in its own format and size, without metadata (location, camera) and further frames.
   */
  | { readonly kind: 'given' }
  /** Scaled down to fit. */
  | { readonly kind: 'fit'; readonly maxWidth: number; readonly maxHeight: number }
  | { readonly kind: 'ico'; readonly sizes: readonly number[] }
  /** The square source at full size, on a background if one is given. */
  | { readonly kind: 'plain'; readonly size: number; readonly ground?: string }
  /** The source on a full background, scaled so that everything it draws is inside the safe zone (ICON-02). */
  | { readonly kind: 'safe'; readonly size: number; readonly ground: string }
  /**
   * Opaque to the edges: a source with a background of its own fills the image, cropped by a margin on each side; any
   * other is inset on the background.
   */
  | { readonly kind: 'touch'; readonly size: number; readonly ground: string; readonly margin: number }
  /** White where the source draws its mark, transparent elsewhere. */
  | { readonly kind: 'silhouette'; readonly size: number; readonly scale: number }
  /** A glyph (path data on a grid of 24) on a rounded tile. */
  | {
      readonly kind: 'glyph'
      readonly size: number
      readonly path: string
      readonly ground: string
      readonly ink: string
    }
  /** The source as a logo on a background with a gradient. */
  | {
      readonly kind: 'card'
      readonly width: number
      readonly height: number
      readonly ground: string
      readonly from: string
      readonly to: string
    }
  /** The home page's first picture, drawn from the brand's colors. */
  | ({ readonly kind: 'hero' } & HeroLook)
  /** The source cropped to a size, in few bytes. */
  | { readonly kind: 'photo'; readonly width: number; readonly height: number }
  /** The source in the middle of a screen. */
  | { readonly kind: 'startup'; readonly width: number; readonly height: number; readonly ground: string }

export interface ImageInstruction {
  readonly key: ImageKey
  /** Without hash, with extension. */
  readonly fileName: string
  /** Mime type. */
  readonly type: string
  /** Relative to the merchant's folder. */
  readonly source?: string
  readonly drawing: Drawing
}

export interface ImagePlan {
  /** The merchant's folder, absolute. */
  readonly directory: string
  readonly instructions: readonly ImageInstruction[]
}

/** The part of a merchant that its images are made from; `Merchant` has this shape. */
export interface ImageMerchant {
  readonly directory: string
  readonly settings: {
    readonly branding: Branding & { readonly logo: string; readonly hero?: string | undefined }
    readonly icons: {
      readonly source: string
      readonly maskable?: string | undefined
      readonly monochrome?: string | undefined
      readonly background?: string | undefined
    }
    readonly pwa: {
      readonly shortcuts: readonly { readonly name: string; readonly url: string; readonly icon?: string | undefined }[]
      readonly startupImages: boolean
      readonly screenshots: readonly {
        readonly source: string
        readonly label?: string | undefined
        readonly form: 'narrow' | 'wide'
      }[]
    }
  }
}

/** The safe zone of a maskable icon is a circle with this share of the icon's side as its diameter. */
export const safeZone = 0.8
