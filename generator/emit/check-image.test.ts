import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { productRoot } from '../root.ts'
import { checkSafeZone, inspectBytes, inspectImage, type ImageUse, type ImageVerdict } from './check-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-image-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixture = (name: string): string => join(productRoot, 'tests/fixtures/images', name)
const png = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#f06' } })
    .png()
    .toBuffer()
const inspect = (bytes: Uint8Array | string, name: string, use?: ImageUse): Promise<ImageVerdict> =>
  inspectBytes(Buffer.from(bytes), name, use)

/** A PNG of a few kilobytes that claims, and unpacks to, far more pixels than anybody needs. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * Math.ceil((side + 8) / 8)))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('inspectImage', () => {
  test('measures an intact drawing and an intact PNG', async () => {
    expect(await inspectImage(fixture('logo.svg'), 'logo')).toEqual({
      ok: true,
      width: 320,
      height: 80,
      format: 'svg',
      isVector: true,
    })
    expect(await inspect(await png(1024), 'a.png', 'icon')).toEqual({
      ok: true,
      width: 1024,
      height: 1024,
      format: 'png',
      isVector: false,
    })
  })

  test('[ICON-05] refuses an icon source under 1024 px, and one that is not square', async () => {
    expect(await inspect(await png(1023), 'a.png', 'icon')).toMatchObject({
      ok: false,
      code: 'IMAGE_TOO_SMALL',
      message: 'the image is 1023 × 1023 px, at least 1024 px are needed',
    })
    expect(await inspect(await png(1200, 1024), 'a.png', 'icon')).toMatchObject({ ok: false, code: 'IMAGE_NOT_SQUARE' })
    expect(await inspectImage(fixture('logo.svg'), 'icon')).toMatchObject({ ok: false, code: 'IMAGE_NOT_SQUARE' })
  })

  test('[ICON-05] refuses a PNG that is cut off or corrupt, wherever it is', async () => {
    const intact = await sharp(readFileSync(fixture('icon.svg')))
      .resize(1024)
      .png()
      .toBuffer()
    const damaged = Buffer.from(intact)
    damaged[intact.length >> 1] = (damaged[intact.length >> 1] ?? 0) ^ 0xff
    for (const bytes of [intact.subarray(0, intact.length - 100), intact.subarray(0, 40), damaged]) {
      expect(await inspect(bytes, 'a.png', 'icon')).toMatchObject({ ok: false, code: 'IMAGE_CORRUPT' })
    }
  })

  test('[ICON-05] refuses a decompression bomb at once, without unpacking it', async () => {
    const bytes = bomb(20_000)
    expect(bytes.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    expect(await inspect(bytes, 'a.png', 'icon')).toMatchObject({ ok: false, code: 'IMAGE_TOO_LARGE' })
    // Unpacked, it would take 1.6 GB.
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 1024 * 1024)
  })

  test('[ICON-05] says line and column of what a drawing may not hold', async () => {
    const file = join(folder, 'evil.svg')
    writeFileSync(file, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <rect/>\n  <script/>\n</svg>')
    expect(await inspectImage(file, 'icon')).toMatchObject({
      ok: false,
      code: 'SVG_ACTIVE_CONTENT',
      message: 'it contains <script>',
      line: 3,
      column: 3,
    })
  })

  test('[ICON-05] judges by the content, not by the name', async () => {
    expect(await inspect('hello', 'a.png', 'icon')).toMatchObject({ ok: false, code: 'IMAGE_FORMAT' })
    expect(await inspect(await png(1024), 'a.svg', 'icon')).toMatchObject({
      ok: false,
      code: 'IMAGE_FORMAT',
      hint: 'Rename it so that it ends in ".png".',
    })
    expect(
      await inspect(
        await sharp(await png(1024))
          .jpeg()
          .toBuffer(),
        'a.jpg',
        'icon',
      ),
    ).toMatchObject({ ok: false, code: 'IMAGE_FORMAT' })
    expect(await inspect('', 'a.png')).toMatchObject({ ok: false, code: 'IMAGE_FORMAT' })
  })
})

describe('checkSafeZone', () => {
  test('[ICON-03] a drawing inside the zone passes, on a gradient too', async () => {
    expect(await checkSafeZone(fixture('maskable-inside.svg'))).toEqual({ isInside: true, overshootPercent: 0 })
  })

  test('[ICON-03] for a drawing that leaves the zone it says by how much', async () => {
    const { isInside, overshootPercent } = await checkSafeZone(fixture('maskable-outside.svg'))
    expect(isInside).toBe(false)
    expect(Math.abs(overshootPercent - 20)).toBeLessThanOrEqual(2)
  })

  test('[ICON-03] a plate with transparent corners leaves the zone', async () => {
    expect((await checkSafeZone(fixture('icon.svg'))).overshootPercent).toBeGreaterThan(30)
  })
})
