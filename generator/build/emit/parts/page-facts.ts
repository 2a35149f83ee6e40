import type { Merchant } from '../../../merchant/model.ts'
import type { Asset, PageFacts } from '../../../plan/page/facts.ts'
import { planTheme } from '../../../plan/theme/theme.ts'
import { urlOf } from '../draft.ts'
import type { ReleaseFile } from '../../../release/release-file.ts'
import type { addFonts } from './fonts.ts'
import type { ImageParts } from './images.ts'
import type { addTexts } from './texts.ts'

/** The parts of a brand's folder that its html refers to. */
export interface PageParts {
  readonly images: ImageParts
  readonly texts: Awaited<ReturnType<typeof addTexts>>
  readonly fonts: Awaited<ReturnType<typeof addFonts>>
  readonly manifest: ReleaseFile
  readonly brandScript: ReleaseFile
}

/** The facts for the html, the same for a build and for the development server. */
export function pageFacts(
  merchant: Merchant,
  bundle: PageFacts['bundle'],
  { images, texts, fonts, manifest, brandScript }: PageParts,
): PageFacts {
  const { schemes } = planTheme(merchant.settings.branding)
  return {
    merchant,
    bundle,
    brandScript: assetOf(brandScript),
    languages: texts.languages,
    images: {
      logo: images.of('logo'),
      favicons: [images.find('favicon-svg'), images.of('favicon-ico')].filter((image) => image !== undefined),
      appleTouch: images.of('apple-touch-icon'),
      socialCard: images.of('social-card'),
      hero: images.hero,
    },
    startupImages: images.startup,
    manifestUrl: urlOf(manifest),
    themeCss: fonts.themeCss,
    headerColors: {
      ...(schemes.light ? { light: schemes.light['color-header'] } : {}),
      ...(schemes.dark ? { dark: schemes.dark['color-header'] } : {}),
    },
    fonts: fonts.urls,
  }
}

export const assetOf = (file: ReleaseFile): Asset => ({
  url: urlOf(file),
  integrity: file.content.integrity,
  size: file.content.size,
})
