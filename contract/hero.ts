/**
 * Where a page shows the brand's own picture (the hero), the same in the html's shell and in the app (UX-02): at the
 * place of the first banner, behind the title of a page as wide as a form, or of one as wide as the content.
 */
export type HeroPlace = 'banner' | 'form' | 'page'

/** The attribute `sizes` of the hero: its widths at the first banner's place. Elsewhere it is at most as wide. */
export const heroSizes =
  '(min-width: 1264px) 592px, (min-width: 1024px) calc(50vw - 156px), (min-width: 700px) calc(50vw - 32px), calc(100vw - 32px)'

/** A picture to choose from by the width of its place. */
export interface HeroPicture {
  /** Absolute path on the brand's own origin. */
  readonly url: string
  /** Pixels. */
  readonly width: number
  readonly height: number
  /** The same picture in several widths, as in the attribute `srcset`; empty for a drawing. */
  readonly srcset: string
}
