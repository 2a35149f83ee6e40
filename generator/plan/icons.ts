import { glyphFor } from './icons/glyphs.ts'
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
