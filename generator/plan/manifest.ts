import { languageCatalogue } from '../../contract/languages.ts'
import { publicBase } from '../../contract/paths.ts'
import type { MerchantSettings } from '../merchant/schema.ts'
import { iconSizes, maskableSizes, monochromeSizes } from './icons.ts'
import type { ImageKey } from './icons/instructions.ts'
import type { PageImage } from './page/facts.ts'
import { mainColors, planTheme } from './theme/theme.ts'

/** A rendered image as the manifest names it. */
export type ManifestImage = PageImage

interface ManifestIcon {
  readonly src: string
  readonly sizes: string
  readonly type: string
  readonly purpose?: 'any' | 'maskable' | 'monochrome'
}

/** The web app manifest (OUT-05). */
export interface WebManifest {
  readonly id: string
  readonly name: string
  readonly short_name: string
  readonly description: string
  readonly start_url: string
  readonly scope: string
  readonly display: 'standalone'
  readonly orientation: 'portrait'
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly categories: readonly string[]
  readonly theme_color: string
  readonly background_color: string
  readonly icons: readonly ManifestIcon[]
  readonly shortcuts?: readonly {
    readonly name: string
    readonly url: string
    readonly icons: readonly ManifestIcon[]
  }[]
  readonly screenshots?: readonly (ManifestIcon & {
    readonly form_factor: 'narrow' | 'wide'
    readonly label?: string
  })[]
}

type Manifested = Pick<MerchantSettings, 'name' | 'languages' | 'branding' | 'pwa' | 'icons'>

/** MAN-02; replaced by the html's own theme colors, one per scheme, as soon as a page has loaded. */
const white = '#ffffff'

/**
 * Plans the manifest of a brand, in its default language.
 * @param imageOf finds an image of the brand's image plan
 */
export function planManifest(
  { settings }: { readonly settings: Manifested },
  imageOf: (key: ImageKey) => ManifestImage,
): WebManifest {
  const { locale, direction } = languageCatalogue[settings.languages.default]
  const colors = mainColors(planTheme(settings.branding))
  return {
    id: publicBase,
    name: settings.name,
    short_name: settings.pwa.shortName,
    description: settings.pwa.description,
    start_url: settings.pwa.startUrl,
    scope: publicBase,
    display: 'standalone',
    orientation: 'portrait',
    lang: locale,
    dir: direction,
    categories: settings.pwa.categories,
    theme_color: white,
    background_color: colors['color-page'],
    icons: icons(settings, imageOf),
    ...shortcuts(settings, imageOf),
    ...screenshots(settings, imageOf),
  }
}

const iconOf = ({ url, type, width, height }: ManifestImage): ManifestIcon => ({
  src: url,
  sizes: `${width}x${height}`,
  type,
})

function icons({ icons: { source } }: Manifested, imageOf: (key: ImageKey) => ManifestImage): readonly ManifestIcon[] {
  const vector: readonly ManifestIcon[] = /\.svg$/i.test(source)
    ? [{ ...iconOf(imageOf('favicon-svg')), sizes: 'any', purpose: 'any' }]
    : []
  return [
    ...iconSizes.map((size): ManifestIcon => ({ ...iconOf(imageOf(`icon-${size}`)), purpose: 'any' })),
    ...vector,
    ...maskableSizes.map((size): ManifestIcon => ({ ...iconOf(imageOf(`maskable-${size}`)), purpose: 'maskable' })),
    ...monochromeSizes.map(
      (size): ManifestIcon => ({ ...iconOf(imageOf(`monochrome-${size}`)), purpose: 'monochrome' }),
    ),
  ]
}

function shortcuts({ pwa }: Manifested, imageOf: (key: ImageKey) => ManifestImage): Pick<WebManifest, 'shortcuts'> {
  if (pwa.shortcuts.length === 0) return {}
  return {
    shortcuts: pwa.shortcuts.map(({ name, url }, index) => ({
      name,
      url,
      icons: [iconOf(imageOf(`shortcut-${index}`))],
    })),
  }
}

function screenshots({ pwa }: Manifested, imageOf: (key: ImageKey) => ManifestImage): Pick<WebManifest, 'screenshots'> {
  if (pwa.screenshots.length === 0) return {}
  return {
    screenshots: pwa.screenshots.map(({ label, form }, index) => ({
      ...iconOf(imageOf(`screenshot-${index}`)),
      form_factor: form,
      ...(label === undefined ? {} : { label }),
    })),
  }
}
