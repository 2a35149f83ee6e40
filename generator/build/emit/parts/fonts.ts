import type { Merchant } from '../../../merchant/model.ts'
import { fontFaceCss, type FontFace } from '../../../plan/theme/font-faces.ts'
import { planTheme, themeCss } from '../../../plan/theme/theme.ts'
import { urlOf, type Draft } from '../draft.ts'
import { readFonts } from '../fonts.ts'

export interface FontParts {
  /** Every token, and the faces of the brand's own fonts. */
  readonly themeCss: string
  readonly urls: readonly string[]
}

/** Adds the brand's own fonts (THEME-03). */
export async function addFonts(
  draft: Draft,
  { directory, settings }: Pick<Merchant, 'directory' | 'settings'>,
): Promise<FontParts> {
  const fonts = readFonts(directory, settings.branding.fonts)
  const faces = await Promise.all(
    fonts.map(
      async ({ role, fileName, bytes, metrics }): Promise<FontFace> => ({
        role,
        url: urlOf(await draft.addHashed(fileName, 'font', bytes)),
        metrics,
      }),
    ),
  )
  const theme = planTheme(settings.branding, settings.languages.supported)
  return { themeCss: fontFaceCss(faces) + themeCss(theme), urls: faces.map(({ url }) => url) }
}
