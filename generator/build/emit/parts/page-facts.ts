import { createHash } from 'node:crypto'
import { assetsBase } from '../../../../contract/paths.ts'
import { shippedSettings } from '../../../../contract/vendors.ts'
import type { Merchant } from '../../../merchant/model.ts'
import type { Asset, PageFacts } from '../../../plan/page/facts.ts'
import { planTheme } from '../../../plan/theme/theme.ts'
import { scriptLiteral } from '../../../plan/escape/script.ts'
import { urlOf, type Draft } from '../draft.ts'
import { renderPage } from '../render-page.ts'
import { renderTemplate } from '../render-template.ts'
import { hashList } from './hash-list.ts'
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

/**
 * Adds the script that reports to `monitoring.endpoint`, if the merchant has one. The hash in its name is what reports
 * call the release: the script ends with a hash over everything else of which the page is made.
 */
export async function withMonitor(
  draft: Draft,
  facts: PageFacts,
  bundle: readonly ReleaseFile[] = [],
): Promise<PageFacts> {
  const { settings, flags } = facts.merchant
  const { endpoint, samplePercent } = settings.monitoring
  if (endpoint === '') return facts
  const { hash } = hashList([...draft.files(), ...bundle])
  const asksConsent = settings.tracking.consent === 'required' && shippedSettings(flags).has('tracking.consent')
  const script = renderTemplate('monitor.js', {
    facts: scriptLiteral({ endpoint, samplePercent, asksConsent, brand: settings.code, assets: assetsBase }),
    content: scriptLiteral(
      createHash('sha256')
        .update(`${hash} ${renderPage(facts).html}`)
        .digest('hex'),
    ),
  })
  const monitor = await draft.addHashed('monitor.js', 'brand', script.replaceAll(/\n\s*/g, '\n'))
  return { ...facts, monitor: assetOf(monitor) }
}

export const assetOf = (file: ReleaseFile): Asset => ({
  url: urlOf(file),
  integrity: file.content.integrity,
  size: file.content.size,
})
