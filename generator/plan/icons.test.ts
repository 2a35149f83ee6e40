import { expect, test } from 'vitest'
import { planImages } from './icons.ts'
import type { ImageKey } from './icons/instructions.ts'
import { planTheme } from './theme/theme.ts'
import { settingsWith } from './testing/settings.ts'

const plan = (changes: Record<string, unknown> = {}) =>
  planImages({ directory: '/merchants/lotus', settings: settingsWith(changes) }).instructions
const imageWith = (key: ImageKey, changes: Record<string, unknown> = {}) => plan(changes).find((one) => one.key === key)

test('[ICON-02] no two images share a name, and "any" and "maskable" are different drawings', () => {
  const names = plan().map(({ fileName }) => fileName)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(plan().map(({ key }) => key)).size).toBe(names.length)
  expect([imageWith('icon-512')?.drawing.kind, imageWith('maskable-512')?.drawing.kind]).toEqual(['plain', 'safe'])
})

test('the background of icons is the brand color unless another is named', () => {
  const groundWith = (changes: Record<string, unknown>) => imageWith('maskable-192', changes)?.drawing
  expect(groundWith({})).toMatchObject({ ground: '#d4145a' })
  expect(groundWith({ branding: { logo: 'logo.svg', colors: { accent: '#00a896' } } })).toMatchObject({
    ground: '#00a896',
  })
  expect(groundWith({ icons: { source: 'icon.svg', background: '#ffffff' } })).toMatchObject({ ground: '#ffffff' })
})

test('[ICON-01] all icons come from one drawing, each in its sizes', () => {
  const source = 'icon.svg'
  const described = plan().map(({ key, fileName, type, source: from, drawing }) => [key, fileName, type, from, drawing])
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

test('[ICON-01] the social card is the logo, 1200 by 630, in the colors of the brand', () => {
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

test('[ICON-04] a start-up image fills its screen with the color of the page', () => {
  const { dark } = planTheme(settingsWith().branding).schemes
  expect(imageWith('startup-dark-1179x2556')).toMatchObject({
    source: 'icon.svg',
    drawing: { kind: 'startup', width: 1179, height: 2556, ground: dark?.['color-page'] },
  })
})

test('[ICON-04] there are none unless asked for', () => {
  const { instructions } = planImages({ directory: '/', settings: settingsWith({ pwa: {} }) })
  expect(instructions.some(({ key }) => key.startsWith('startup-'))).toBe(false)
})
