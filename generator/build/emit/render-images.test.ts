import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noImageCache } from '../../cache/image-cache.ts'
import { UserError } from '../../errors/user-error.ts'
import { planImages } from '../../plan/icons.ts'
import { safeZone, type ImageKey, type ImageMerchant } from '../../plan/icons/instructions.ts'
import { startupScreens } from '../../plan/icons/startup-screens.ts'
import { productRoot } from '../../root.ts'
import { renderImages, type RenderedImage } from './render-images.ts'
import { ground, merchant } from './testing/image-merchant.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-images-'))
afterAll(() => rmSync(folder, { recursive: true }))

type Images = ReadonlyMap<ImageKey, RenderedImage>

async function render(of: ImageMerchant): Promise<Images> {
  return new Map((await renderImages(planImages(of), noImageCache)).map((image) => [image.key, image]))
}

interface Pixels {
  readonly at: (x: number, y: number) => readonly number[]
  readonly width: number
  readonly height: number
}

async function pixelsOf(images: Images, key: ImageKey): Promise<Pixels> {
  const { data, info } = await sharp(images.get(key)?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  }
}

const rgba = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(255)

/** Points that differ from the background's color, outside a circle around the center. */
function drawnOutside(pixels: Pixels, color: readonly number[], diameter: number): number {
  let count = 0
  for (let y = 0; y < pixels.height; y++) {
    for (let x = 0; x < pixels.width; x++) {
      const isOutside =
        Math.hypot(x + 0.5 - pixels.width / 2, y + 0.5 - pixels.height / 2) > (diameter * pixels.width) / 2
      if (isOutside && pixels.at(x, y).some((value, channel) => Math.abs(value - (color[channel] ?? 0)) > 8)) count++
    }
  }
  return count
}

const sizes: Readonly<Partial<Record<ImageKey, readonly [number, number]>>> = {
  'icon-192': [192, 192],
  'icon-256': [256, 256],
  'icon-384': [384, 384],
  'icon-512': [512, 512],
  'maskable-192': [192, 192],
  'maskable-512': [512, 512],
  'monochrome-192': [192, 192],
  'monochrome-512': [512, 512],
  'apple-touch-icon': [180, 180],
  badge: [96, 96],
  'shortcut-0': [96, 96],
  'social-card': [1200, 630],
}

describe('a set of icons', () => {
  let images: Images
  beforeAll(async () => {
    images = await render(merchant())
  })

  test.each(Object.entries(sizes) as [ImageKey, [number, number]][])(
    '[ICON-01] %s has its size, as reported and as decoded',
    async (key, [width, height]) => {
      expect(images.get(key)).toMatchObject({ type: 'image/png', width, height })
      expect(await sharp(images.get(key)?.bytes).metadata()).toMatchObject({ format: 'png', width, height })
    },
  )

  test('[ICON-01] favicon.ico holds 16, 32 and 48 px, each an image of the icon', async () => {
    const bytes = Buffer.from(images.get('favicon-ico')?.bytes ?? [])
    expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
    const entries = [0, 1, 2].map((index) => bytes.subarray(6 + 16 * index))
    expect(entries.map((entry) => entry.readUInt8(0))).toEqual([16, 32, 48])
    for (const entry of entries) {
      const image = bytes.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8))
      expect(await sharp(image).metadata()).toMatchObject({
        format: 'png',
        width: entry.readUInt8(0),
        height: entry.readUInt8(1),
      })
    }
  })

  test('[ICON-01] a vector source becomes favicon.svg and keeps its shapes', () => {
    const { bytes, type, fileName } = images.get('favicon-svg') ?? { bytes: new Uint8Array(), type: '', fileName: '' }
    expect([fileName, type]).toEqual(['favicon.svg', 'image/svg+xml'])
    expect(Buffer.from(bytes).toString()).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"><defs><linearGradient/,
    )
  })

  test('icons look like their source: plate, mark and transparent corners', async () => {
    for (const key of ['icon-192', 'icon-512'] as const) {
      const pixels = await pixelsOf(images, key)
      expect(pixels.at(0, 0)[3]).toBe(0)
      expect(pixels.at(Math.round(pixels.width / 2), Math.round(pixels.width * 0.43))).toEqual([255, 255, 255, 255])
      const [red = 0, green = 0] = pixels.at(Math.round(pixels.width * 0.2), Math.round(pixels.width * 0.2))
      expect(red).toBeGreaterThan(green + 80)
    }
  })

  test('[ICON-02] the maskable icon made from the source is opaque on its background, with everything inside the safe zone', async () => {
    for (const key of ['maskable-192', 'maskable-512'] as const) {
      const pixels = await pixelsOf(images, key)
      for (const [x, y] of [
        [0, 0],
        [pixels.width - 1, 0],
        [0, pixels.width - 1],
        [pixels.width - 1, pixels.width - 1],
      ] as const)
        expect(pixels.at(x, y)).toEqual(rgba(ground))
      expect(drawnOutside(pixels, rgba(ground), safeZone)).toBe(0)
      expect(drawnOutside(pixels, rgba(ground), safeZone - 0.06)).toBeGreaterThan(0)
    }
  })

  test('monochrome icons and the badge show only the mark, white on transparent', async () => {
    for (const key of ['monochrome-192', 'monochrome-512', 'badge'] as const) {
      const pixels = await pixelsOf(images, key)
      expect(pixels.at(Math.round(pixels.width / 2), Math.round(pixels.width * 0.44))).toEqual([255, 255, 255, 255])
      expect(pixels.at(Math.round(pixels.width * 0.16), Math.round(pixels.width / 2))[3]).toBeLessThan(20)
    }
  })

  test('the Apple icon has no transparent point, and a palette', async () => {
    const icon = sharp(images.get('apple-touch-icon')?.bytes)
    expect((await icon.stats()).isOpaque).toBe(true)
    expect((await icon.metadata()).isPalette).toBe(true)
  })
})

describe('other sources', () => {
  test('a screenshot ships without the rest of its file: a location, an owner, another file appended to it', async () => {
    const directory = mkdtempSync(join(folder, 'shots-'))
    cpSync(join(productRoot, 'tests/fixtures/images'), directory, { recursive: true })
    const tail = Buffer.from('<script>alert("tail")</script>PK\x03\x04')
    const photo = sharp({ create: { width: 640, height: 400, channels: 3, background: '#0a6' } }).withExif({
      IFD0: { Artist: 'Jane Doe' },
      IFD3: { GPSLatitude: '51/1 30/1 0/1' },
    })
    const frame = { create: { width: 400, height: 400, channels: 4, background: '#f00' } } as const
    const files = {
      'a.jpeg': await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      'b.png': await photo.clone().png().toBuffer(),
      'c.webp': await photo.clone().webp().toBuffer(),
      'd.jpg': await sharp(frame).flatten().toColourspace('cmyk').jpeg().toBuffer(),
      'e.png': await sharp(frame).toColourspace('rgb16').png().toBuffer(),
    }
    for (const [name, bytes] of Object.entries(files))
      writeFileSync(join(directory, name), Buffer.concat([bytes, tail]))
    const sources = Object.keys(files).map((source) => ({ source, form: 'wide' as const }))
    const images = await render({ ...merchant({}, { screenshots: sources }), directory })
    for (const index of sources.keys()) {
      const image = images.get(`screenshot-${index}`)
      const text = Buffer.from(image?.bytes ?? []).toString('latin1')
      for (const secret of ['Jane Doe', 'Exif', 'alert', 'PK\x03']) expect(text).not.toContain(secret)
      expect(await sharp(image?.bytes).metadata()).toMatchObject({
        space: 'srgb',
        depth: 'uchar',
        width: image?.width,
        height: image?.height,
      })
    }
    expect(images.get('screenshot-0')).toMatchObject({ fileName: 'screenshot-0.jpg', width: 400, height: 640 })
  })

  test('[ICON-02] given maskable and monochrome sources are used only for their own images', async () => {
    const images = await render(merchant({ maskable: 'maskable-inside.svg', monochrome: 'monochrome.svg' }))
    expect((await pixelsOf(images, 'maskable-512')).at(256, 256)).toEqual(rgba('#ffd23f'))
    const ring = await pixelsOf(images, 'monochrome-512')
    expect(ring.at(256, 256)[3]).toBe(0)
    expect(ring.at(256, Math.round(512 * 0.14))).toEqual([255, 255, 255, 255])
    expect((await pixelsOf(images, 'icon-512')).at(256, 220)).toEqual([255, 255, 255, 255])
  })

  test('[ICON-02] a source that touches all edges is scaled down far enough, corners included', async () => {
    const images = await render(merchant({ source: 'icon-square.svg' }))
    expect(drawnOutside(await pixelsOf(images, 'maskable-512'), rgba(ground), safeZone)).toBe(0)
  })

  test('[ICON-01] a PNG of 1024 px gives every icon but the vector one', async () => {
    const directory = join(folder, 'png')
    cpSync(join(productRoot, 'tests/fixtures/images'), directory, { recursive: true })
    writeFileSync(
      join(directory, 'icon.png'),
      await sharp(readFileSync(join(directory, 'icon.svg')))
        .resize(1024)
        .png()
        .toBuffer(),
    )
    const images = await render({ ...merchant({ source: 'icon.png' }), directory })
    expect(images.has('favicon-svg')).toBe(false)
    for (const key of Object.keys(sizes) as ImageKey[]) expect(images.has(key), key).toBe(true)
    expect((await pixelsOf(images, 'icon-384')).at(192, 165)).toEqual([255, 255, 255, 255])
  })

  test('[ICON-04] start-up images exist in light and dark, in the size of each screen', async () => {
    const images = await render(merchant({}, { startupImages: true }))
    for (const { name, width, height } of startupScreens('auto'))
      expect(images.get(`startup-${name}`), name).toMatchObject({ width, height })
    const light = await pixelsOf(images, 'startup-light-1179x2556')
    const dark = await pixelsOf(images, 'startup-dark-1179x2556')
    expect(light.at(5, 5)[1]).toBeGreaterThan(235)
    expect(dark.at(5, 5)[1]).toBeLessThan(30)
    expect([light.width, light.height]).toEqual([1179, 2556])
  })

  test('[ICON-05] a source that has changed into something refused is a located error, and is not rendered', async () => {
    const directory = join(folder, 'evil')
    cpSync(join(productRoot, 'tests/fixtures/images'), directory, { recursive: true })
    writeFileSync(
      join(directory, 'icon.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<image href="https://x.example/a.png"/></svg>',
    )
    const failure = await render({ ...merchant(), directory }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(UserError)
    expect(failure instanceof UserError && failure.problems[0]).toMatchObject({
      code: 'SVG_EXTERNAL_REFERENCE',
      location: { file: join(directory, 'icon.svg'), line: 2, column: 8 },
    })
  })
})
