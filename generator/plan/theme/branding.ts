/** The input of the theme; `settings.branding` of a merchant has this shape. Colors are `#rgb` or `#rrggbb`. */
export interface Branding {
  readonly colors: {
    /** At least one of brand and accent is given. */
    readonly brand?: string | undefined
    readonly accent?: string | undefined
    /** Page background; used as given in the scheme that its lightness belongs to. */
    readonly background?: string | undefined
    /** Text color, used as given in the same scheme as the background. */
    readonly text?: string | undefined
  }
  readonly colorScheme: 'dark' | 'light' | 'auto'
  readonly shape: 'sharp' | 'soft' | 'round'
  /** Paths of woff2 files in the merchant's folder. */
  readonly fonts?: { readonly heading?: string | undefined; readonly body?: string | undefined } | undefined
}

export type Scheme = 'light' | 'dark'

/** The schemes that a brand is shown in. */
export const schemesOf = (branding: Branding): readonly Scheme[] =>
  branding.colorScheme === 'auto' ? ['light', 'dark'] : [branding.colorScheme]

/** The look of Livery's own pages: in the design of the storefront, and in no brand's colors. */
export const ownLook: Branding = { colors: { brand: '#3152d0' }, colorScheme: 'auto', shape: 'soft' }
