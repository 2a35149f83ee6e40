import { z } from 'zod'
import { homePath } from '../../../contract/paths.ts'
import { appAddress, color, text } from './formats.ts'
import { settingTraits } from './traits.ts'

const image = (description: string) =>
  text.describe(`${description} A path inside the merchant's folder.`).register(settingTraits, { asset: 'image' })
const font = (description: string) =>
  text.describe(`${description} A .woff2 file inside the merchant's folder.`).register(settingTraits, { asset: 'font' })

const colors = z
  .strictObject({
    brand: color
      .optional()
      .describe('The main color: actions, links, hero backgrounds. Derived from accent when absent.'),
    accent: color
      .optional()
      .describe('The second color: jackpots, badges, highlights. Derived from brand when absent.'),
    background: color
      .optional()
      .describe(
        'Page background, used unchanged in the scheme (light or dark) that it suits; derived from brand when absent.',
      ),
    text: color.optional().describe('Text color, used unchanged on that background; derived from brand when absent.'),
  })
  .refine((value) => value.brand !== undefined || value.accent !== undefined, { error: 'colors' })
  .describe('The source colors; one is enough. Every other color is derived from them, with readable contrast.')

export const branding = z
  .strictObject({
    logo: text
      .describe("The logo of the header: SVG (preferred) or PNG. A path inside the merchant's folder.")
      .register(settingTraits, { asset: 'image', ownOnly: true }),
    hero: image(
      "First picture of the home page, shown before the app has loaded and until the first banner has: PNG, JPEG or WebP of at least 1152 × 648 px, cropped to 16 by 9. Drawn from the brand's colors when absent.",
    ).optional(),
    colors,
    colorScheme: z
      .enum(['dark', 'light', 'auto'])
      .default('auto')
      .describe("The storefront's color scheme; auto follows the player's device."),
    shape: z.enum(['sharp', 'soft', 'round']).default('soft').describe('Corner radius of controls, cards and tiles.'),
    fonts: z
      .strictObject({ heading: font('Font of headings.').optional(), body: font('Font of running text.').optional() })
      .prefault({})
      .describe("Own fonts; without one the device's fonts are used."),
  })
  .describe('How the brand looks.')

export const icons = z
  .strictObject({
    source: text
      .describe("The app icon: an SVG, or a square PNG of at least 1024 px. A path inside the merchant's folder.")
      .register(settingTraits, { asset: 'image', ownOnly: true }),
    maskable: image(
      'Maskable icon with its artwork inside the 80 percent safe zone; derived from source when absent.',
    ).optional(),
    monochrome: image(
      'One-color icon for themed home screens and notifications; derived from source when absent.',
    ).optional(),
    background: color.optional().describe('Background of icons that are transparent; the brand color when absent.'),
  })
  .describe('The sources of every icon.')

const shortcut = z.strictObject({
  name: text.max(40).describe('Label in the icon’s menu.'),
  url: appAddress.describe('Page that opens; a query may follow, e.g. for statistics.'),
  icon: image('Own icon of the shortcut; derived from the app icon when absent.').optional(),
})

const screenshot = z.strictObject({
  source: image('PNG, JPEG or WebP of 320 to 3840 px.'),
  label: text.optional().describe('What it shows, for screen readers and stores.'),
  form: z.enum(['narrow', 'wide']).default('narrow').describe('narrow for phones, wide for desktops.'),
})

export const pwa = z
  .strictObject({
    shortName: text
      .max(30)
      .optional()
      .describe('Name under the icon; up to 12 characters are shown on every device. The name when absent.'),
    description: text
      .max(300)
      .optional()
      .describe('One sentence for stores and install prompts. The name when absent.'),
    categories: z.array(text).default(['games', 'entertainment']).describe('Categories of the web app manifest.'),
    startUrl: appAddress
      .default(homePath)
      .describe('Address that the installed app opens with; a query may follow, e.g. /m/home?utm_source=pwa.'),
    shortcuts: z.array(shortcut).max(4).default([]).describe("Entries of the icon's menu, four at most."),
    startupImages: z
      .boolean()
      .default(false)
      .describe(
        'Generates start-up images for iPhone and iPad: several megabytes more in the folder, of which a device downloads one image.',
      ),
    screenshots: z.array(screenshot).max(8).default([]).describe('Screenshots for the richer install dialog.'),
    mobileConfigProfile: z
      .boolean()
      .default(false)
      .describe('Generates an iOS web-clip profile for installation by profile.'),
    serviceWorker: z
      .enum(['on', 'kill'])
      .default('on')
      .describe('kill ships a worker that removes itself and its caches.'),
  })
  .prefault({})
  .describe('The installed app.')
