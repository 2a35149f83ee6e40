import { describe, expect, test } from 'vitest'
import { merchantSchema, type MerchantSettings } from '../merchant/schema.ts'
import { planImages } from './icons.ts'
import type { ImageKey } from './icons/instructions.ts'
import { startupScreens } from './icons/startup-screens.ts'
import { planManifest, type ManifestImage } from './manifest.ts'
import { planTheme } from './theme/theme.ts'

function settingsWith(changes: Record<string, unknown> = {}): MerchantSettings {
  return merchantSchema.parse({
    schema: 1,
    code: 'LOTUS88',
    name: 'Lotus 88',
    domains: { canonical: 'www.lotus88.example' },
    languages: { supported: ['UR', 'EN'], default: 'UR' },
    market: { country: 'VN', currency: { code: 'VND', symbol: '₫', position: 'after' } },
    branding: { logo: 'logo.svg', colors: { brand: '#d4145a' }, colorScheme: 'dark' },
    icons: { source: 'icon.svg' },
    pwa: {
      shortName: 'Lotus88',
      description: 'Games.',
      shortcuts: [
        { name: 'Deposit', url: '/m/voucherCenter' },
        { name: 'News', url: '/m/news' },
      ],
      screenshots: [
        { source: 'home.webp', label: 'Home' },
        { source: 'wide.png', form: 'wide' },
      ],
      startupImages: true,
    },
    ...changes,
  })
}

const imageOf = (key: ImageKey): ManifestImage => {
  const size = Number(/\d+$/.exec(key)?.[0] ?? 0)
  return { url: `/m/assets/${key}.png`, type: 'image/png', width: size, height: size }
}

describe('planManifest', () => {
  const settings = settingsWith()
  const manifest = planManifest({ settings }, imageOf)

  test('[OUT-05] says what the brand is, where it starts and how it looks', () => {
    const { dark } = planTheme(settings.branding).schemes
    expect(manifest).toMatchObject({
      id: '/m/',
      name: 'Lotus 88',
      short_name: 'Lotus88',
      description: 'Games.',
      start_url: '/m/home',
      scope: '/m/',
      display: 'standalone',
      orientation: 'portrait',
      lang: 'ur',
      dir: 'rtl',
      categories: ['games', 'entertainment'],
      theme_color: '#ffffff',
      background_color: dark?.['color-page'],
    })
  })

  test('[MAN-02] has the title, four icon sizes, start, scope, display, orientation and white theme colour of the documents', () => {
    expect(manifest).toMatchObject({
      name: 'Lotus 88',
      start_url: '/m/home',
      scope: '/m/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#ffffff',
    })
    expect(manifest.icons.filter(({ purpose }) => purpose === 'any').map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '256x256', '384x384', '512x512']),
    )
  })

  test('[OUT-05] names every icon with its size and purpose', () => {
    expect(manifest.icons.map(({ src, sizes, purpose }) => `${purpose} ${sizes} ${src}`)).toEqual([
      'any 192x192 /m/assets/icon-192.png',
      'any 256x256 /m/assets/icon-256.png',
      'any 384x384 /m/assets/icon-384.png',
      'any 512x512 /m/assets/icon-512.png',
      'any any /m/assets/favicon-svg.png',
      'maskable 192x192 /m/assets/maskable-192.png',
      'maskable 512x512 /m/assets/maskable-512.png',
      'monochrome 192x192 /m/assets/monochrome-192.png',
      'monochrome 512x512 /m/assets/monochrome-512.png',
    ])
  })

  test('[OUT-05] has shortcuts with icons, and screenshots where given', () => {
    expect(manifest.shortcuts?.map(({ name, url, icons }) => [name, url, icons[0]?.src])).toEqual([
      ['Deposit', '/m/voucherCenter', '/m/assets/shortcut-0.png'],
      ['News', '/m/news', '/m/assets/shortcut-1.png'],
    ])
    expect(manifest.screenshots?.map(({ src, form_factor, label }) => [src, form_factor, label])).toEqual([
      ['/m/assets/screenshot-0.png', 'narrow', 'Home'],
      ['/m/assets/screenshot-1.png', 'wide', undefined],
    ])
    const bare = planManifest({ settings: settingsWith({ pwa: {}, icons: { source: 'icon.png' } }) }, imageOf)
    expect(bare).not.toHaveProperty('shortcuts')
    expect(bare).not.toHaveProperty('screenshots')
    expect(bare.icons.some(({ sizes }) => sizes === 'any')).toBe(false)
  })
})

describe('planImages', () => {
  const plan = planImages({ directory: '/merchants/lotus', settings: settingsWith() })

  test('[ICON-02] no two images share a name, and "any" and "maskable" are different drawings', () => {
    const names = plan.instructions.map(({ fileName }) => fileName)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(plan.instructions.map(({ key }) => key)).size).toBe(names.length)
    const drawingOf = (key: ImageKey): string | undefined =>
      plan.instructions.find((one) => one.key === key)?.drawing.kind
    expect([drawingOf('icon-512'), drawingOf('maskable-512')]).toEqual(['plain', 'safe'])
  })

  test('the ground of icons is the brand colour when none is named', () => {
    expect(plan.instructions.find(({ key }) => key === 'maskable-192')?.drawing).toMatchObject({ ground: '#d4145a' })
  })

  test('[ICON-04] every screen has one media query of its own, in light and in dark', () => {
    const medias = startupScreens('auto').map(({ media }) => media)
    expect(new Set(medias).size).toBe(medias.length)
    for (const scheme of ['light', 'dark'] as const) {
      const own = startupScreens('auto').filter((screen) => screen.scheme === scheme)
      expect(own.every(({ media }) => media.includes(`(prefers-color-scheme: ${scheme})`))).toBe(true)
      expect(own.find(({ name }) => name === `${scheme}-1179x2556`)?.media).toContain(
        '(device-width: 393px) and (device-height: 852px) and (-webkit-device-pixel-ratio: 3) and (orientation: portrait)',
      )
      expect(own.some(({ name }) => name === `${scheme}-2732x2048`)).toBe(true)
    }
  })

  test('[ICON-04] a brand of one scheme has one image a screen, for light and dark devices alike', () => {
    const medias = startupScreens('dark').map(({ media }) => media)
    expect(medias).toHaveLength(startupScreens('auto').length / 2)
    expect(new Set(medias).size).toBe(medias.length)
    expect(medias.filter((media) => media.includes('prefers-color-scheme'))).toEqual([])
  })

  test('[ICON-04] there are none unless asked for', () => {
    const { instructions } = planImages({ directory: '/', settings: settingsWith({ pwa: {} }) })
    expect(instructions.some(({ key }) => key.startsWith('startup-'))).toBe(false)
  })
})
