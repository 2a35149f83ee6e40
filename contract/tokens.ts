/**
 * The semantic design tokens: the generator derives a value for each from branding.colors, shape and fonts (THEME-01);
 * the storefront's css uses these and no color literals. Custom property = `--` + name.
 */

/** Colors with a value per scheme (light, dark). */
export const colorTokens = [
  // backgrounds
  'color-page',
  'color-surface',
  'color-surface-raised',
  'color-surface-sunken',
  'color-scrim',
  // texts on these backgrounds
  'color-text',
  'color-text-muted',
  'color-link',
  // lines
  'color-border',
  'color-border-strong',
  'color-focus',
  // the main action (brand color, adjusted for contrast)
  'color-action',
  'color-action-hover',
  'color-action-pressed',
  'color-on-action',
  'color-action-soft',
  'color-on-action-soft',
  // the second color: jackpots, badges, highlights
  'color-accent',
  'color-on-accent',
  'color-accent-soft',
  'color-on-accent-soft',
  // states
  'color-success',
  'color-on-success',
  'color-success-soft',
  'color-on-success-soft',
  'color-warning',
  'color-on-warning',
  'color-warning-soft',
  'color-on-warning-soft',
  'color-danger',
  'color-on-danger',
  'color-danger-soft',
  'color-on-danger-soft',
  // chrome of the app
  'color-header',
  'color-on-header',
  'color-nav',
  'color-on-nav',
  'color-nav-active',
  // decorative brand background; text in color-on-hero is legible at both ends of the gradient
  'color-hero-from',
  'color-hero-to',
  'color-on-hero',
  // placeholders
  'color-skeleton',
  'color-skeleton-shine',
  // shadows (used with an alpha of their own)
  'color-shadow',
] as const
export type ColorToken = (typeof colorTokens)[number]

/** Lengths from branding.shape, and font stacks from branding.fonts; the same in light and dark. */
export const shapeTokens = [
  'radius-control',
  'radius-card',
  'radius-tile',
  'radius-sheet',
  'radius-pill',
  'font-heading',
  'font-body',
] as const
export type ShapeToken = (typeof shapeTokens)[number]

interface ContrastPair {
  readonly over: ColorToken
  readonly text: ColorToken
  /** The smallest ratio that passes. */
  readonly least: 3 | 4.5
}

/** A pair with its colors in one scheme of a brand. */
export interface PairContrast extends ContrastPair {
  readonly scheme: 'light' | 'dark'
  readonly textColor: string
  readonly overColor: string
  readonly ratio: number
}

/** Pairs that must meet WCAG 2.2 AA: a text over a background, with the minimum ratio (SCH-12). */
export const contrastPairs: readonly ContrastPair[] = [
  { text: 'color-text', over: 'color-page', least: 4.5 },
  { text: 'color-text', over: 'color-surface', least: 4.5 },
  { text: 'color-text', over: 'color-surface-raised', least: 4.5 },
  { text: 'color-text', over: 'color-surface-sunken', least: 4.5 },
  { text: 'color-text-muted', over: 'color-page', least: 4.5 },
  { text: 'color-text-muted', over: 'color-surface', least: 4.5 },
  { text: 'color-text-muted', over: 'color-surface-raised', least: 4.5 },
  { text: 'color-text-muted', over: 'color-surface-sunken', least: 4.5 },
  { text: 'color-link', over: 'color-page', least: 4.5 },
  { text: 'color-link', over: 'color-surface', least: 4.5 },
  { text: 'color-on-action', over: 'color-action', least: 4.5 },
  { text: 'color-on-action', over: 'color-action-hover', least: 4.5 },
  { text: 'color-on-action', over: 'color-action-pressed', least: 4.5 },
  { text: 'color-on-action-soft', over: 'color-action-soft', least: 4.5 },
  { text: 'color-on-accent', over: 'color-accent', least: 4.5 },
  { text: 'color-on-accent-soft', over: 'color-accent-soft', least: 4.5 },
  { text: 'color-on-success', over: 'color-success', least: 4.5 },
  { text: 'color-on-success-soft', over: 'color-success-soft', least: 4.5 },
  { text: 'color-on-warning', over: 'color-warning', least: 4.5 },
  { text: 'color-on-warning-soft', over: 'color-warning-soft', least: 4.5 },
  { text: 'color-on-danger', over: 'color-danger', least: 4.5 },
  { text: 'color-on-danger-soft', over: 'color-danger-soft', least: 4.5 },
  { text: 'color-on-header', over: 'color-header', least: 4.5 },
  { text: 'color-on-nav', over: 'color-nav', least: 4.5 },
  { text: 'color-nav-active', over: 'color-nav', least: 4.5 },
  { text: 'color-on-hero', over: 'color-hero-from', least: 4.5 },
  { text: 'color-on-hero', over: 'color-hero-to', least: 4.5 },
  { text: 'color-action', over: 'color-page', least: 3 },
  { text: 'color-action', over: 'color-surface', least: 3 },
  { text: 'color-focus', over: 'color-page', least: 3 },
  { text: 'color-focus', over: 'color-surface', least: 3 },
  { text: 'color-border-strong', over: 'color-surface', least: 3 },
]
