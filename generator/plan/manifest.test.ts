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
  const planned = () => planManifest({ settings }, imageOf)

  test('[OUT-05] describes what the brand is, where it starts and how it looks', () => {
    const { dark } = planTheme(settings.branding).schemes
    expect(planned()).toMatchObject({
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
    expect(planned()).toMatchObject({
      name: 'Lotus 88',
      start_url: '/m/home',
      scope: '/m/',
      display: 'standalone',
      orientation: 'portrait',
      theme_color: '#ffffff',
    })
    expect(
      planned()
        .icons.filter(({ purpose }) => purpose === 'any')
        .map(({ sizes }) => sizes),
    ).toEqual(expect.arrayContaining(['192x192', '256x256', '384x384', '512x512']))
  })

  test('[OUT-05] names every icon with its size and purpose', () => {
    expect(planned().icons.map(({ src, sizes, purpose }) => `${purpose} ${sizes} ${src}`)).toEqual([
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
    expect(planned().shortcuts?.map(({ name, url, icons }) => [name, url, icons[0]?.src])).toEqual([
      ['Deposit', '/m/voucherCenter', '/m/assets/shortcut-0.png'],
      ['News', '/m/news', '/m/assets/shortcut-1.png'],
    ])
    expect(planned().screenshots?.map(({ src, form_factor, label }) => [src, form_factor, label])).toEqual([
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
  const plan = (changes: Record<string, unknown> = {}) =>
    planImages({ directory: '/merchants/lotus', settings: settingsWith(changes) }).instructions
  const imageWith = (key: ImageKey, changes: Record<string, unknown> = {}) =>
    plan(changes).find((one) => one.key === key)

  test('[ICON-02] no two images share a name, and "any" and "maskable" are different drawings', () => {
    const names = plan().map(({ fileName }) => fileName)
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(plan().map(({ key }) => key)).size).toBe(names.length)
    expect([imageWith('icon-512')?.drawing.kind, imageWith('maskable-512')?.drawing.kind]).toEqual(['plain', 'safe'])
  })

  test('the background of icons is the brand colour unless another is named', () => {
    const groundWith = (changes: Record<string, unknown>) => imageWith('maskable-192', changes)?.drawing
    expect(groundWith({})).toMatchObject({ ground: '#d4145a' })
    expect(groundWith({ branding: { logo: 'logo.svg', colors: { accent: '#00a896' } } })).toMatchObject({
      ground: '#00a896',
    })
    expect(groundWith({ icons: { source: 'icon.svg', background: '#ffffff' } })).toMatchObject({ ground: '#ffffff' })
  })

  test('[ICON-01] all icons come from one drawing, each in its sizes', () => {
    const source = 'icon.svg'
    const described = plan().map(({ key, fileName, type, source: from, drawing }) => [
      key,
      fileName,
      type,
      from,
      drawing,
    ])
    const ground = '#d4145a'
    expect(described).toEqual(
      expect.arrayContaining([
        ['logo', 'logo.svg', 'image/svg+xml', 'logo.svg', { kind: 'vector' }],
        ['favicon-svg', 'favicon.svg', 'image/svg+xml', source, { kind: 'vector' }],
        ['favicon-ico', 'favicon.ico', 'image/x-icon', source, { kind: 'ico', sizes: [16, 32, 48] }],
        ...[192, 256, 384, 512].map((size) => [
          `icon-${size}`,
          `icon-${size}.png`,
          'image/png',
          source,
          { kind: 'plain', size },
        ]),
        ...[192, 512].map((size) => [
          `maskable-${size}`,
          `maskable-${size}.png`,
          'image/png',
          source,
          { kind: 'safe', size, ground },
        ]),
        ...[192, 512].map((size) => [
          `monochrome-${size}`,
          `monochrome-${size}.png`,
          'image/png',
          source,
          { kind: 'silhouette', size, scale: 1 },
        ]),
      ]),
    )
    expect(imageWith('apple-touch-icon')).toMatchObject({
      source,
      drawing: { kind: 'touch', size: 180, ground, margin: 0 },
    })
    expect(imageWith('badge')).toMatchObject({ source, drawing: { kind: 'silhouette', size: 96 } })
    expect(imageWith('shortcut-0')?.drawing).toMatchObject({ kind: 'glyph', size: 96 })
  })

  test('[ICON-01] the social card is the logo, 1200 by 630, in the colours of the brand', () => {
    const { dark } = planTheme(settingsWith().branding).schemes
    expect(imageWith('social-card')).toMatchObject({
      source: 'logo.svg',
      drawing: {
        kind: 'card',
        width: 1200,
        height: 630,
        ground: dark?.['color-header'],
        from: dark?.['color-hero-from'],
        to: dark?.['color-hero-to'],
      },
    })
  })

  test('[ICON-02] separate maskable and monochrome drawings are used as they are', () => {
    const icons = { source: 'icon.svg', maskable: 'mask.svg', monochrome: 'one.svg' }
    const ground = '#d4145a'
    expect(imageWith('maskable-512', { icons })).toMatchObject({
      source: 'mask.svg',
      drawing: { kind: 'plain', size: 512, ground },
    })
    expect(imageWith('monochrome-192', { icons })?.source).toBe('one.svg')
    expect(imageWith('badge', { icons })?.source).toBe('one.svg')
    expect(imageWith('apple-touch-icon', { icons })?.source).toBe('mask.svg')
    expect(imageWith('icon-512', { icons })?.source).toBe('icon.svg')
  })

  test('[ICON-01] a raster image has no vector favicon, and its logo is scaled to fit', () => {
    const changes = {
      icons: { source: 'icon.svg.png' },
      branding: { logo: 'logo.PNG', colors: { brand: '#d4145a' } },
    }
    expect(plan(changes).some(({ key }) => key === 'favicon-svg')).toBe(false)
    expect(imageWith('logo', changes)).toMatchObject({
      fileName: 'logo.png',
      source: 'logo.PNG',
      drawing: { kind: 'fit', maxWidth: 960, maxHeight: 192 },
    })
    expect(
      plan(changes)
        .map(({ key }) => key)
        .filter((key) => key.startsWith('favicon')),
    ).toEqual(['favicon-ico'])
  })

  test("[ICON-01] a shortcut has the merchant's own icon, or a glyph that fits its page", () => {
    const shortcutsTo = (...shortcuts: readonly object[]) => ({ pwa: { shortcuts } })
    const own = shortcutsTo({ name: 'News', url: '/m/news', icon: 'news.png' })
    expect(imageWith('shortcut-0', own)).toMatchObject({
      fileName: 'shortcut-0.png',
      source: 'news.png',
      drawing: { kind: 'plain', size: 96 },
    })
    const pages = [
      '/m/voucherCenter',
      '/m/mall',
      '/m/help',
      '/m/inviteFriends',
      '/m/account',
      '/m/news',
      '/m/home',
      '/m/games',
    ]
    const paths = pages.map((url) => {
      const drawing = imageWith('shortcut-0', shortcutsTo({ name: 'Page', url }))?.drawing
      return drawing?.kind === 'glyph' ? drawing.path : undefined
    })
    expect(paths.every((path) => /^M[\d.]/.test(path ?? ''))).toBe(true)
    expect(new Set(paths).size).toBe(pages.length)
  })

  test.each([
    ['home.png', 'screenshot-0.png', 'image/png'],
    ['home.JPEG', 'screenshot-0.jpg', 'image/jpeg'],
    ['home.jpg', 'screenshot-0.jpg', 'image/jpeg'],
    ['home.webp', 'screenshot-0.webp', 'image/webp'],
  ])('[OUT-05] the screenshot %s ships as %s', (source, fileName, type) => {
    expect(imageWith('screenshot-0', { pwa: { screenshots: [{ source }] } })).toMatchObject({
      fileName,
      type,
      source,
      drawing: { kind: 'given' },
    })
  })

  test('[ICON-04] a start-up image fills its screen with the colour of the page', () => {
    const { dark } = planTheme(settingsWith().branding).schemes
    expect(imageWith('startup-dark-1179x2556')).toMatchObject({
      source: 'icon.svg',
      drawing: { kind: 'startup', width: 1179, height: 2556, ground: dark?.['color-page'] },
    })
  })

  test('[ICON-04] phones are portrait only, tablets landscape too', () => {
    const orientations = (device: string) =>
      startupScreens('light')
        .filter(({ media }) => media.includes(device))
        .map(({ media }) => /orientation: (\w+)/.exec(media)?.[1])
    expect(orientations('(device-width: 440px)')).toEqual(['portrait'])
    expect(orientations('(device-width: 744px)')).toEqual(['portrait', 'landscape'])
    const [first] = startupScreens('light')
    expect(first?.media).toMatch(/^screen and \(device-width: \d+px\)/)
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

  test('[ICON-04] a brand of one scheme has one image per screen, for light and dark devices alike', () => {
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
