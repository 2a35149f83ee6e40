import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { productRoot } from '../../root.ts'
import { draw, sourceOf } from './images/draw.ts'
import { checkSafeZone, inspectBytes, type ImageUse, type ImageVerdict } from './check-image.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-image-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fixture = (name: string): string => join(productRoot, 'tests/fixtures/images', name)
const png = (width: number, height = width): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#f06' } })
    .png()
    .toBuffer()
const inspect = (bytes: Uint8Array | string, name: string, use?: ImageUse): Promise<ImageVerdict> =>
  inspectBytes(Buffer.from(bytes), name, use)

/** A PNG of a few kilobytes that claims, and unpacks to, far more pixels than any image needs. */
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

describe('inspectBytes', () => {
  test('measures an intact drawing and an intact PNG', async () => {
    expect(await inspectBytes(readFileSync(fixture('logo.svg')), 'logo.svg', 'logo')).toEqual({
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
    expect(await inspectBytes(readFileSync(fixture('logo.svg')), 'logo.svg', 'icon')).toMatchObject({
      ok: false,
      code: 'IMAGE_NOT_SQUARE',
    })
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
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n  <rect/>\n  <script/>\n</svg>'
    expect(await inspect(drawing, 'evil.svg', 'icon')).toMatchObject({
      ok: false,
      code: 'SVG_ACTIVE_CONTENT',
      message: 'it contains <script>',
      line: 3,
      column: 3,
    })
  })

  test('[ICON-05] an icon of text alone, which would come out empty, is refused with the export that helps', async () => {
    const drawn = (content: string): string =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">\n<!-- Created with Inkscape -->${content}</svg>`
    const text = '<text y="9">Lotus</text>'
    for (const content of [
      text,
      `<g><title>Lotus</title>${text}<rect display="none" width="9" height="9"/></g>`,
      `<defs><rect id="r" width="9" height="9"/><g id="t">${text}</g></defs><use href="#t"/>`,
      `<symbol id="s">${text}</symbol><use href="#s"/>`,
    ])
      for (const use of ['icon', 'shortcut'] as const)
        expect([content, await inspect(drawn(content), 'mark.svg', use)]).toEqual([
          content,
          {
            ...{ ok: false, code: 'SVG_EMPTY', line: 2, column: expect.any(Number) as number },
            message: 'it consists of text alone, which icons are made without',
            hint: 'In Inkscape: select the text, then Path > Object to Path.',
          },
        ])
    expect(await inspect(drawn('<g/>'), 'mark.svg', 'icon')).toMatchObject({ code: 'SVG_EMPTY' })
    // A logo is shown with its text in some font; an icon is drawn without its text.
    expect(await inspect(drawn(text), 'mark.svg', 'logo')).toMatchObject({ ok: true, text: { count: 1 } })
    for (const content of [
      '<rect width="9" height="9"/>',
      '<defs><g id="g"><path d="M0 0h9v9z"/></g></defs><use href="#g"/>',
      '<switch><g><circle r="9"/></g></switch>',
    ])
      expect(await inspect(drawn(content + text), 'mark.svg', 'icon')).toMatchObject({ ok: true, text: { count: 1 } })
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

const picture = (width = 400, height = 300) =>
  sharp(
    Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 * ((index >> 5) + 3)) % 256)),
    { raw: { width, height, channels: 3 } },
  )

/** A segment of a JPEG: marker, length, content. */
const segment = (marker: number, content: string): Buffer => {
  const data = Buffer.from(content, 'latin1')
  return Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff]), data])
}
const withFirst = (jpeg: Buffer, ...inserted: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...inserted, jpeg.subarray(2)])

describe('a JPEG that its decoder remarks on', async () => {
  const [sequential, progressive] = await Promise.all([
    picture().jpeg().toBuffer(),
    picture().jpeg({ progressive: true }).toBuffer(),
  ])
  const end = Buffer.from([0xff, 0xd9])

  test.each([
    ['is progressive', progressive],
    ['lacks its last mark', sequential.subarray(0, -2)],
    ['is progressive and lacks its last mark', progressive.subarray(0, -2)],
    ['has bytes before its last mark', Buffer.concat([progressive.subarray(0, -2), Buffer.from('  '), end])],
    ['has bytes after its last mark', Buffer.concat([sequential, Buffer.from('from a phone')])],
    ['has bytes between its parts', withFirst(sequential, segment(0xfe, 'a remark'), Buffer.alloc(3))],
    ['names a transformation of Adobe that there is not', withFirst(sequential, segment(0xee, 'Adobe\0d\0\0\0\0\x09'))],
    ['has a color profile that is none', withFirst(sequential, segment(0xe2, 'ICC_PROFILE\0\x01\x01no profile'))],
    ['has half a color profile', withFirst(sequential, segment(0xe2, 'ICC_PROFILE\0\x01\x02half'))],
    ['has EXIF that is none', withFirst(sequential, segment(0xe1, 'Exif\0\0MM\0*\xff\xff\xff\xff'))],
    ['is for print (CMYK)', await picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['is gray', await picture().greyscale().jpeg().toBuffer()],
    ['is in Display P3', await picture().withIccProfile('p3').jpeg().toBuffer()],
  ])('[ICON-05] is usable, and drawn, when it %s', async (_, jpeg) => {
    expect(await inspect(jpeg, 'a.JPG')).toMatchObject({ ok: true, width: 400, height: 300, format: 'jpeg' })
    const { width, height, bytes } = await draw({ kind: 'photo', width: 160, height: 90 }, sourceOf(jpeg))
    expect([width, height, (await sharp(bytes).stats()).isOpaque]).toEqual([160, 90, true])
    expect((await draw({ kind: 'given' }, sourceOf(jpeg))).width).toBe(400)
  })

  test.each([
    ['half of it', sequential.subarray(0, sequential.length >> 1)],
    ['half of it, with a last mark', Buffer.concat([sequential.subarray(0, sequential.length >> 1), end])],
    ['all but a hundredth', sequential.subarray(0, Math.floor(sequential.length * 0.99))],
    ['all but two bytes, with a last mark', Buffer.concat([sequential.subarray(0, -4), end])],
    [
      'a progressive one without its last scan',
      progressive.subarray(0, progressive.lastIndexOf(Buffer.from([0xff, 0xda]))),
    ],
    ['half of a progressive one', progressive.subarray(0, progressive.length >> 1)],
    ['the rest overwritten with zeros', Buffer.from(progressive).fill(0, progressive.length >> 1)],
  ])('[ICON-05] %s is refused', async (_, jpeg) => {
    expect(await inspect(jpeg, 'a.jpeg', 'screenshot')).toMatchObject({ ok: false, code: 'IMAGE_CORRUPT' })
  })

  test('[ICON-05] a photograph is measured as it is held', async () => {
    const upright = await picture(720, 1280).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await inspect(upright, 'a.jpg', 'hero')).toMatchObject({ ok: true, width: 1280, height: 720 })
  })
})

describe('a file as people have it', async () => {
  test.each([
    ['of 16 bits', (image: Sharp) => image.toColourspace('rgb16').png()],
    ['in gray', (image: Sharp) => image.greyscale().png()],
    ['with a palette', (image: Sharp) => image.png({ palette: true, colours: 4 })],
    ['in Display P3', (image: Sharp) => image.withIccProfile('p3').png()],
  ])('[ICON-05] a PNG %s is usable', async (_, form) => {
    expect(await inspect(await form(picture()).toBuffer(), 'a.PNG', 'logo')).toMatchObject({ ok: true, width: 400 })
  })

  const text = (bytes: string): Buffer => Buffer.from(bytes, 'latin1')
  test.each([
    ['a pointer of Git LFS', text('version https://git-lfs.github.com/spec/v1\noid sha256:0'), /git lfs pull/],
    ['packed with gzip (.svgz)', gzipSync('<svg/>'), /gunzip/],
    ['UTF-16 text', Buffer.from('\ufeff<svg/>', 'utf16le'), /UTF-8/],
    ['a page of html', text('<!DOCTYPE html><html>'), /Export it as SVG or PNG/],
    ['an AVIF', text('\0\0\0\x1cftypavif\0\0\0\0'), /Export it as/],
    ['a HEIC', text('\0\0\0\x18ftypheic\0\0\0\0'), /Export it as/],
    ['a GIF', await picture().gif().toBuffer(), /Export it as/],
    ['a TIFF', await picture().tiff().toBuffer(), /Export it as/],
    ['a BMP', text('BM\x36\0\x0c\0\0\0\0\0\x36\0\0\0'), /Export it as/],
    ['an ICO', text('\0\0\x01\0\x01\0'), /Export it as/],
    ['a PDF', text('%PDF-1.7'), /Export it as/],
    ['a Photoshop document', text('8BPS\0\x01'), /Export it as/],
    ['empty', text(''), /again/],
  ])('[ICON-05] %s under the name of a PNG is told as such, with the remedy', async (kind, bytes, remedy) => {
    expect(await inspect(bytes, 'a.png', 'logo')).toMatchObject({
      ok: false,
      code: 'IMAGE_FORMAT',
      message: expect.stringContaining(`the file is ${kind}`) as string,
      hint: expect.stringMatching(remedy) as string,
    })
  })

  test.each([
    ['millimetres', 'width="50mm" height="25mm"', 2],
    ['percent', 'width="100%" height="100%" viewBox="0 0 90 30"', 3],
    ['half the width', 'width="50%" viewBox="0 0 90 30"', 3],
    ['a width without a height', 'width="90" viewBox="0 0 90 30"', 3],
  ])('[ICON-05] a drawing measured in %s keeps its ratio', async (_, size, ratio) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect width="9" height="9"/></svg>`
    const verdict = await inspect(svg, 'a.svg')
    expect(verdict.ok && verdict.width / verdict.height).toBeCloseTo(ratio)
  })

  test('[ICON-05] a hero has at least 1152 × 648 px', async () => {
    for (const [width, height] of [
      [650, 650],
      [1151, 900],
      [1600, 647],
    ] as const)
      expect(await inspect(await png(width, height), 'a.png', 'hero')).toMatchObject({
        code: 'IMAGE_TOO_SMALL',
        message: `the image is ${width} × ${height} px, at least 1152 × 648 px are needed`,
      })
    expect(await inspect(await png(1152, 648), 'a.png', 'hero')).toMatchObject({ ok: true })
  })
})

describe('checkSafeZone', () => {
  test('[ICON-03] a drawing inside the zone passes, on a gradient too', async () => {
    expect(await checkSafeZone(readFileSync(fixture('maskable-inside.svg')))).toEqual({
      isInside: true,
      overshootPercent: 0,
    })
  })

  test('[ICON-03] for a drawing that leaves the zone it says by how much', async () => {
    const { isInside, overshootPercent } = await checkSafeZone(readFileSync(fixture('maskable-outside.svg')))
    expect(isInside).toBe(false)
    expect(Math.abs(overshootPercent - 20)).toBeLessThanOrEqual(2)
  })

  test('[ICON-03] a plate with transparent corners leaves the zone', async () => {
    expect((await checkSafeZone(readFileSync(fixture('icon.svg')))).overshootPercent).toBeGreaterThan(30)
  })
})
