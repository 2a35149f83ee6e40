import { expect, test } from 'vitest'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { inspectBytes } from '../../build/emit/check-image.ts'
import { draw } from '../../build/emit/images/draw.ts'
import { planImages } from '../icons.ts'
import { heroDrawing } from './hero-drawing.ts'

const look = { from: '#112233', to: '#445566', ink: '#fefefe', accent: '#aa7700', shape: 'soft' } as const
const branding = { logo: 'assets/logo.svg', colors: { brand: '#d4145a' }, colorScheme: 'dark' }
const heroesOf = (hero?: string) =>
  planImages({ ...pageMerchant({ branding: { ...branding, hero } }), directory: '/acme' }).instructions.filter(
    ({ key }) => key.startsWith('hero'),
  )

test("the drawn hero is a safe SVG of 16 by 9 in the brand's colors, without words", async () => {
  const svg = heroDrawing(look)
  expect(await inspectBytes(Buffer.from(svg), 'hero.svg')).toMatchObject({ ok: true, width: 1280, height: 720 })
  for (const color of [look.from, look.to, look.ink, look.accent]) expect(svg).toContain(color)
  expect(svg).not.toContain('<text')
  // In a wide window, browsers ignore a picture with fewer bytes when they look for the largest paint.
  expect(svg.length).toBeGreaterThan(1500)
})

test('the corners of its cards follow the shape of the brand', () => {
  const shapes = (['sharp', 'soft', 'round'] as const).map((shape) => heroDrawing({ ...look, shape }))
  expect(new Set(shapes).size).toBe(3)
})

test('a brand without a hero gets a drawing; a given one is made in several widths, cropped to 16 by 9', async () => {
  expect(heroesOf()).toMatchObject([{ key: 'hero', type: 'image/svg+xml', drawing: { kind: 'hero' } }])
  expect(heroesOf('assets/hero.jpg')).toMatchObject([
    { key: 'hero-480', source: 'assets/hero.jpg', drawing: { width: 480, height: 270 } },
    { key: 'hero-768', source: 'assets/hero.jpg', drawing: { width: 768, height: 432 } },
    { key: 'hero-1152', source: 'assets/hero.jpg', drawing: { width: 1152, height: 648 } },
  ])
  const [hero] = heroesOf()
  expect(hero && (await draw(hero.drawing))).toMatchObject({ width: 1280, height: 720 })
})

test('[ICON-05] a hero that is too small, or a drawing, is refused', async () => {
  const { default: sharp } = await import('sharp')
  const picture = (height: number) =>
    sharp({ create: { width: 1152, height, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
  expect(await inspectBytes(await picture(648), 'hero.png', 'hero')).toMatchObject({ ok: true })
  expect(await inspectBytes(await picture(640), 'hero.png', 'hero')).toMatchObject({ code: 'IMAGE_TOO_SMALL' })
  const svg = Buffer.from(heroDrawing(look))
  expect(await inspectBytes(svg, 'hero.svg', 'hero')).toMatchObject({ code: 'IMAGE_FORMAT' })
})
