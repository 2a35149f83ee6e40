import { contrastPairs, type ColorToken } from '../../../contract/tokens.ts'
import type { Branding, Scheme } from './branding.ts'
import { contrast, nearestLightness } from './color.ts'
import { planTheme, type SchemeColors } from './theme.ts'

/** A pair of colours that cannot be read, because of a colour that is used as given (SCH-12). */
export interface ContrastFinding {
  readonly scheme: Scheme
  readonly text: ColorToken
  readonly over: ColorToken
  readonly textColor: string
  readonly overColor: string
  /** Ratio found and the least allowed. */
  readonly ratio: number
  readonly least: 3 | 4.5
  /** The setting to change, `branding.colors.<setting>`. */
  readonly setting: 'background' | 'text'
  /** The colour nearest to the given one with which every pair passes; undefined when no lightness of that colour does. */
  readonly nearest: string | undefined
}

type Failure = Pick<ContrastFinding, 'scheme' | 'text' | 'over' | 'textColor' | 'overColor' | 'ratio' | 'least'>

const failuresIn = (scheme: Scheme, colors: SchemeColors): readonly Failure[] =>
  contrastPairs
    .map(({ text, over, least }) => {
      const ratio = contrast(colors[text], colors[over])
      return { scheme, text, over, textColor: colors[text], overColor: colors[over], ratio, least }
    })
    .filter(({ ratio, least }) => ratio < least)

function failuresOf(branding: Branding): readonly Failure[] {
  const { light, dark } = planTheme(branding).schemes
  return [...(light ? failuresIn('light', light) : []), ...(dark ? failuresIn('dark', dark) : [])]
}

const withColor = (branding: Branding, setting: 'background' | 'text', hex: string): Branding => ({
  ...branding,
  colors: { ...branding.colors, [setting]: hex },
})

/** The setting that would mend the look, and the nearest colour that does; the text is tried first, as the smaller change. */
function remedyFor(branding: Branding): Pick<ContrastFinding, 'setting' | 'nearest'> {
  const given = (['text', 'background'] as const).filter((setting) => branding.colors[setting] !== undefined)
  for (const setting of given) {
    const nearest = nearestLightness(branding.colors[setting] ?? '', (hex) => failuresOf(withColor(branding, setting, hex)).length === 0)
    if (nearest !== undefined) return { setting, nearest }
  }
  return { setting: given[0] ?? 'background', nearest: undefined }
}

/** Every pair of the contract that the look misses; empty for every palette whose ground and text are derived. */
export function checkContrast(branding: Branding): readonly ContrastFinding[] {
  const failures = failuresOf(branding)
  if (failures.length === 0) return []
  const remedy = remedyFor(branding)
  return failures.map((failure) => ({ ...failure, ...remedy }))
}
