import { fallbackFamily, families, type FontRole } from './font-stacks.ts'

/** Metrics of a font, in em. */
export interface FontMetrics {
  readonly ascent: number
  /** Below the base line, positive. */
  readonly descent: number
  readonly lineGap: number
  /** Mean advance of the Latin sample text; undefined for a font without Latin letters. */
  readonly latinWidth: number | undefined
  /** A weight, or a variable font's range. */
  readonly weight: readonly [least: number, most: number]
}

export interface FontFace {
  readonly role: FontRole
  /** Absolute path on the brand's own origin. */
  readonly url: string
  readonly metrics: FontMetrics
}

/** The text by whose mean width two fonts are compared: letters with about the frequency of an interface. */
export const sampleText =
  'the quick brown fox jumps over the lazy dog and another one sees it rest in the sun on a late afternoon. ' +
  'Home Games Promotions Account Deposit Withdraw Sign in Register Help and support 0123456789 all your news here'

/**
 * Mean advance of the sample in the local fallback faces: Arial and its metric-compatible faces, regular and bold;
 * Roboto is within one percent.
 */
const fallbacks = {
  regular: { names: ['Arial', 'ArialMT', 'Roboto', 'Liberation Sans', 'Arimo'], latinWidth: 0.45995 },
  bold: {
    names: ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Liberation Sans Bold', 'Arimo Bold'],
    latinWidth: 0.49261,
  },
} as const

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

const overrides = ({ ascent, descent, lineGap }: FontMetrics, scale: number): string =>
  `ascent-override:${percent(ascent / scale)};descent-override:${percent(descent / scale)};line-gap-override:${percent(lineGap / scale)}`

/** A single heading weight serves every requested weight: the browser must not embolden a display face. */
function weightOf({ role, metrics: { weight } }: FontFace): string {
  if (weight[0] !== weight[1]) return `${weight[0]} ${weight[1]}`
  return role === 'heading' ? '100 900' : String(weight[0])
}

function ownFace(face: FontFace): string {
  const { role, url, metrics } = face
  return `@font-face{font-family:'${families[role]}';src:url(${url}) format('woff2');font-weight:${weightOf(face)};font-display:swap;${overrides(metrics, 1)}}`
}

function fallbackFace(face: FontFace): string {
  const { role, metrics } = face
  if (metrics.latinWidth === undefined) return ''
  const { names, latinWidth } = role === 'heading' && metrics.weight[0] >= 600 ? fallbacks.bold : fallbacks.regular
  const scale = metrics.latinWidth / latinWidth
  const sources = names.map((name) => `local('${name}')`).join(',')
  return `@font-face{font-family:'${fallbackFamily(role)}';src:${sources};font-weight:${weightOf(face)};size-adjust:${percent(scale)};${overrides(metrics, scale)}}`
}

/**
 * Css of a brand's own fonts, each with a local fallback face of the same size, so that the swap shifts nothing
 * (THEME-03). The font's own metrics are stated too, because systems read different ones from the file.
 */
export const fontFaceCss = (faces: readonly FontFace[]): string =>
  faces.map((face) => ownFace(face) + fallbackFace(face)).join('')
