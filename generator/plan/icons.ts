import type { Drawing, ImageInstruction, ImageKey, ImageMerchant, ImagePlan } from './icons/instructions.ts'
import { startupScreens } from './icons/startup-screens.ts'
import { mainColors, planTheme, type SchemeColors, type Theme } from './theme/theme.ts'

export const iconSizes = [192, 256, 384, 512] as const
export const maskableSizes = [192, 512] as const
export const monochromeSizes = [192, 512] as const

const isVector = (path: string): boolean => /\.svg$/i.test(path)

function png(key: ImageKey, source: string, drawing: Drawing): ImageInstruction {
  return { key, fileName: `${key}.png`, type: 'image/png', source, drawing }
}

/** Favicon and logo: a vector stays a (sanitized) vector, a raster logo is scaled down to the size it is shown at. */
function vectorsAndFavicon({ settings }: ImageMerchant): readonly ImageInstruction[] {
  const { logo } = settings.branding
  const { source } = settings.icons
  const svg = (key: ImageKey, fileName: string, path: string): ImageInstruction => ({
    key,
    fileName,
    type: 'image/svg+xml',
    source: path,
    drawing: { kind: 'vector' },
  })
  return [
    isVector(logo) ? svg('logo', 'logo.svg', logo) : png('logo', logo, { kind: 'fit', maxWidth: 960, maxHeight: 192 }),
    ...(isVector(source) ? [svg('favicon-svg', 'favicon.svg', source)] : []),
    {
      key: 'favicon-ico',
      fileName: 'favicon.ico',
      type: 'image/x-icon',
      source,
      drawing: { kind: 'ico', sizes: [16, 32, 48] },
    },
  ]
}

/** The background of icons that have none: the brand color unless the merchant names another. */
const iconGround = ({ settings }: ImageMerchant): string =>
  settings.icons.background ?? settings.branding.colors.brand ?? settings.branding.colors.accent ?? '#000000'

/** Icons of the web manifest and of the operating systems (ICON-01, ICON-02). */
function appIcons(merchant: ImageMerchant): readonly ImageInstruction[] {
  const { source, maskable, monochrome } = merchant.settings.icons
  const ground = iconGround(merchant)
  const masked = (size: number): Drawing =>
    maskable ? { kind: 'plain', size, ground } : { kind: 'safe', size, ground }
  const silhouette = (size: number, scale: number): Drawing => ({ kind: 'silhouette', size, scale })
  return [
    ...iconSizes.map((size) => png(`icon-${size}`, source, { kind: 'plain', size })),
    ...maskableSizes.map((size) => png(`maskable-${size}`, maskable ?? source, masked(size))),
    ...monochromeSizes.map((size) => png(`monochrome-${size}`, monochrome ?? source, silhouette(size, 1))),
    png('apple-touch-icon', maskable ?? source, { kind: 'touch', size: 180, ground, margin: maskable ? 0.06 : 0 }),
    png('badge', monochrome ?? source, silhouette(96, 0.84)),
  ]
}

/** One icon per shortcut: its own, or a glyph that fits the page it opens. */
function shortcutIcons({ settings }: ImageMerchant, colors: SchemeColors): readonly ImageInstruction[] {
  return settings.pwa.shortcuts.map(({ url, icon }, index) =>
    icon
      ? png(`shortcut-${index}`, icon, { kind: 'plain', size: 96 })
      : {
          key: `shortcut-${index}`,
          fileName: `shortcut-${index}.png`,
          type: 'image/png',
          drawing: {
            kind: 'glyph',
            size: 96,
            path: glyphFor(url),
            ground: colors['color-action'],
            ink: colors['color-on-action'],
          },
        },
  )
}

/** The preview image of shared links: the logo on the header's background, with a gradient in the brand color. */
function socialCard({ settings }: ImageMerchant, colors: SchemeColors): ImageInstruction {
  return png('social-card', settings.branding.logo, {
    kind: 'card',
    width: 1200,
    height: 630,
    ground: colors['color-header'],
    from: colors['color-hero-from'],
    to: colors['color-hero-to'],
  })
}

/** Start-up images of iPhone and iPad, for each scheme of the brand (ICON-04). */
function startupImages({ settings }: ImageMerchant, theme: Theme): readonly ImageInstruction[] {
  if (!settings.pwa.startupImages) return []
  return startupScreens(settings.branding.colorScheme).map((screen) => {
    const { 'color-page': ground } = theme.schemes[screen.scheme] ?? mainColors(theme)
    return png(`startup-${screen.name}`, settings.icons.source, {
      kind: 'startup',
      width: screen.width,
      height: screen.height,
      ground,
    })
  })
}

/** Widths of a given hero: a phone's window at one to three times its pixels, and half a desktop's. */
export const heroWidths = [480, 768, 1152] as const

/** The first picture of the home page: the merchant's own, or one in the brand's colors. */
function heroImages({ settings }: ImageMerchant, colors: SchemeColors): readonly ImageInstruction[] {
  const { hero, shape } = settings.branding
  if (hero !== undefined)
    return heroWidths.map((width) => ({
      key: `hero-${width}`,
      fileName: `hero-${width}.webp`,
      type: 'image/webp',
      source: hero,
      drawing: { kind: 'photo', width, height: (width * 9) / 16 },
    }))
  const look = {
    from: colors['color-hero-from'],
    to: colors['color-hero-to'],
    ink: colors['color-on-hero'],
    accent: colors['color-accent'],
    shape,
  }
  return [{ key: 'hero', fileName: 'hero.svg', type: 'image/svg+xml', drawing: { kind: 'hero', ...look } }]
}

const screenshotTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
}

function screenshots({ settings }: ImageMerchant): readonly ImageInstruction[] {
  return settings.pwa.screenshots.map(({ source }, index) => {
    const ending = /\.([a-z]+)$/i.exec(source)?.[1]?.toLowerCase() ?? 'png'
    const type = screenshotTypes[ending] ?? 'image/png'
    return {
      key: `screenshot-${index}`,
      fileName: `screenshot-${index}.${ending === 'jpeg' ? 'jpg' : ending}`,
      type,
      source,
      drawing: { kind: 'given' },
    }
  })
}

/** Every image of a brand, as instructions; nothing is read or drawn here. */
export function planImages(merchant: ImageMerchant): ImagePlan {
  const theme = planTheme(merchant.settings.branding)
  const colors = mainColors(theme)
  const instructions = [
    ...vectorsAndFavicon(merchant),
    ...appIcons(merchant),
    ...shortcutIcons(merchant, colors),
    socialCard(merchant, colors),
    ...heroImages(merchant, colors),
    ...startupImages(merchant, theme),
    ...screenshots(merchant),
  ]
  return { directory: merchant.directory, instructions }
}

/** Filled glyphs on a grid of 24, for shortcuts without an icon of their own. */
const glyphs = {
  wallet:
    'M5 5h12a2 2 0 0 1 2 2v1H6a1 1 0 0 0 0 2h13a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3zm11.5 8.200a1.8 1.8 0 1 0 0 3.600a1.8 1.8 0 0 0 0-3.600z',
  gift: 'M12 6.500C11 3.5 9.5 2.5 8 2.500a2.5 2.5 0 0 0-2.2 4H3v4.500h8V7h2v4h8V6.500h-2.800a2.5 2.5 0 0 0-2.2-4c-1.5 0-3 1-4 4zM4 12.500h7V21H5.500A1.5 1.5 0 0 1 4 19.500zm9 0h7v7a1.5 1.5 0 0 1-1.5 1.500H13z',
  person:
    'M12 3a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9zm0 10.500c4.7 0 8.5 2.6 8.5 5.700V21h-17v-1.800c0-3.1 3.8-5.7 8.5-5.700z',
  help: 'M4.5 3.500h15a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H13l-5 4v-4H4.500a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM8 9a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 8 9zm4 0a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 12 9zm4 0a1.3 1.3 0 1 0 0 2.600A1.3 1.3 0 0 0 16 9z',
  house: 'M12 2.800l9.5 8.2-1.3 1.500L19 11.500V20a1 1 0 0 1-1 1h-4v-6h-4v6H6a1 1 0 0 1-1-1v-8.500l-1.2 1L2.5 11z',
  page: 'M6 2.500h8.500L19 7v13a1.5 1.5 0 0 1-1.5 1.500h-11A1.5 1.5 0 0 1 5 20V4a1.5 1.5 0 0 1 1-1.500zM8 9.500v2h8v-2zm0 4v2h8v-2z',
  people:
    'M8.5 4a3.8 3.8 0 1 1 0 7.600a3.8 3.8 0 0 1 0-7.600zm7.7 1.500a3 3 0 1 1 0 6a3 3 0 0 1 0-6zM8.5 13c3.9 0 7 2.1 7 4.800V20h-14v-2.200C1.5 15.1 4.6 13 8.5 13zm7.7.2c3.5 0 6.3 1.9 6.3 4.300V20h-5.200v-2.200c0-1.8-1-3.4-2.5-4.500z',
  star: 'M12 2.500l2.9 6.1 6.6.9-4.8 4.6 1.2 6.700L12 17.600l-5.9 3.2 1.2-6.700L2.5 9.500l6.6-.9z',
} as const

/** The glyph of a page, by a word in its address. */
const glyphsByWord: readonly (readonly [RegExp, keyof typeof glyphs])[] = [
  [/voucher|deposit|withdraw|wallet|bank|cash|pay/i, 'wallet'],
  [/activit|promo|reward|bonus|mall|gift|mission/i, 'gift'],
  [/help|chat|support|service|contact/i, 'help'],
  [/invite|referral|agent|friend/i, 'people'],
  [/account|profile|member|login|register|mine|user/i, 'person'],
  [/news|notice|record|history|message/i, 'page'],
  [/^\/m\/(home)?\/?$/i, 'house'],
]

/** Path data of the glyph for a page of the storefront; a star where none fits. */
export const glyphFor = (url: string): string =>
  glyphs[glyphsByWord.find(([pattern]) => pattern.test(url.replace(/[?#].*/, '')))?.[1] ?? 'star']
