import { branding as schema } from '../../../merchant/schema/look.ts'
import type { Branding } from '../../../plan/theme/branding.ts'
import type { BuiltRelease } from '../sources/built-release.ts'

/** The look that a release was built with; undefined if its settings are unknown, or from an incompatible Livery. */
export function brandingOf(settings: BuiltRelease['settings']): Branding | undefined {
  const below = (path: string, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = settings[`branding.${path}${name}`]?.value
        return value === undefined ? [] : [[name, value]]
      }),
    )
  const parsed = schema.safeParse({
    ...below('', ['logo', 'colorScheme', 'shape']),
    colors: below('colors.', ['brand', 'accent', 'background', 'text']),
    fonts: below('fonts.', ['heading', 'body']),
  })
  return parsed.success ? parsed.data : undefined
}
