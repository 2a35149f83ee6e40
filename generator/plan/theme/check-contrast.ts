import { contrastPairs, type PairContrast } from '../../../contract/tokens.ts'
import type { ContrastFinding } from '../../merchant/checks.ts'
import type { Branding, Scheme } from './branding.ts'
import { contrast, nearestLightness } from './color.ts'
import { planTheme, type SchemeColors } from './theme.ts'

const pairsIn = (scheme: Scheme, colors: SchemeColors): readonly PairContrast[] =>
  contrastPairs.map(({ text, over, least }) => {
    const ratio = contrast(colors[text], colors[over])
    return { scheme, text, over, textColor: colors[text], overColor: colors[over], ratio, least }
  })

const failuresIn = (scheme: Scheme, colors: SchemeColors): readonly PairContrast[] =>
  pairsIn(scheme, colors).filter(({ ratio, least }) => ratio < least)

const withBackground = (branding: Branding, hex: string): Branding => ({
  ...branding,
  colors: { ...branding.colors, background: hex },
})

type Remedy = Pick<ContrastFinding, 'setting' | 'nearest'>

/** The text that is legible on the backgrounds as they are. */
function textRemedy(colors: SchemeColors): Remedy {
  const pairs = contrastPairs.filter(({ text }) => text === 'color-text')
  return {
    setting: 'text',
    nearest: nearestLightness(colors['color-text'], (hex) =>
      pairs.every(({ over, least }) => contrast(hex, colors[over]) >= least),
    ),
  }
}

function groundRemedy(branding: Branding, scheme: Scheme): Remedy {
  const given = branding.colors.background
  if (given === undefined) return { setting: 'background', nearest: undefined }
  const passes = (hex: string): boolean => {
    const colors = planTheme({ ...withBackground(branding, hex), colorScheme: scheme }).schemes[scheme]
    return colors !== undefined && failuresIn(scheme, colors).length === 0
  }
  // The whole theme is derived again for each background that is tried: a fine search would take a second.
  return { setting: 'background', nearest: nearestLightness(given, passes, 'coarse') }
}

/**
 * What would fix the scheme: another text color if only the text is at fault and one exists, otherwise another
 * background.
 */
function remedyFor(
  branding: Branding,
  scheme: Scheme,
  colors: SchemeColors,
  failures: readonly PairContrast[],
): Remedy {
  if (branding.colors.text !== undefined && failures.every(({ text }) => text === 'color-text')) {
    const remedy = textRemedy(colors)
    if (remedy.nearest !== undefined || branding.colors.background === undefined) return remedy
  }
  return groundRemedy(branding, scheme)
}

function findingsIn(branding: Branding, scheme: Scheme, colors: SchemeColors): readonly ContrastFinding[] {
  const failures = failuresIn(scheme, colors)
  if (failures.length === 0) return []
  const remedy = remedyFor(branding, scheme, colors, failures)
  return failures.map((failure) => ({ ...failure, ...remedy }))
}

/** Every pair of the contract, in each scheme of the brand. */
export function contrastsOf(branding: Branding): readonly PairContrast[] {
  const { light, dark } = planTheme(branding).schemes
  return [...(light ? pairsIn('light', light) : []), ...(dark ? pairsIn('dark', dark) : [])]
}

/** Every pair of the contract that fails; none for a palette whose background and text are derived. */
export function checkContrast(branding: Branding): readonly ContrastFinding[] {
  const { light, dark } = planTheme(branding).schemes
  return [...(light ? findingsIn(branding, 'light', light) : []), ...(dark ? findingsIn(branding, 'dark', dark) : [])]
}
