import { expect, test } from 'vitest'
import { glyphFor } from './icons.ts'
import type { ImageKey } from './icons/instructions.ts'
import { planManifest, type ManifestImage } from './manifest.ts'
import { planTheme } from './theme/theme.ts'
import { settingsWith } from './testing/settings.ts'

const imageOf = (key: ImageKey): ManifestImage => {
  const size = Number(/\d+$/.exec(key)?.[0] ?? 0)
  return { url: `/m/assets/${key}.png`, type: 'image/png', width: size, height: size }
}

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

test('an address of the app may have a query and a part, which lead nowhere else', () => {
  const { pwa } = settings
  const startUrl = '/m/home?utm_source=pwa'
  const shortcuts = [{ name: 'Fees', url: '/m/help?utm_source=pwa&utm_medium=wallet#fees' }]
  const manifest = planManifest({ settings: { ...settings, pwa: { ...pwa, startUrl, shortcuts } } }, imageOf)
  expect(manifest).toMatchObject({
    id: '/m/',
    scope: '/m/',
    start_url: startUrl,
    shortcuts: [{ url: shortcuts[0]?.url }],
  })
  expect(glyphFor('/m/help?utm_medium=wallet')).toBe(glyphFor('/m/help'))
})

test('[MAN-02] has the title, four icon sizes, start, scope, display, orientation and white theme color of the documents', () => {
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
