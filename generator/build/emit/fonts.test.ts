import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { fontFaceCss, sampleText } from '../../plan/theme/font-faces.ts'
import { inspectFont, readFonts, readMetrics } from './fonts.ts'

const folder = mkdtempSync(join(tmpdir(), 'livery-font-'))
afterAll(() => rmSync(folder, { recursive: true }))

const words = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => Buffer.from([(value >> 8) & 255, value & 255])))

interface FontOptions {
  readonly hasLatin?: boolean
  readonly usesTypographic?: boolean
  readonly isHmtxRewritten?: boolean
  readonly weight?: number
  /** Bytes of the tables to overwrite. */
  readonly flips?: readonly (readonly [at: number, value: number])[]
}

/** Tables of a font of 1000 units in which space to "~" are glyphs 1 to 95, each 500 wide, and the space 250. */
function tablesOf({
  hasLatin = true,
  usesTypographic = false,
  isHmtxRewritten = false,
  weight = 400,
}: FontOptions): [tag: string, data: Buffer, isRewritten: boolean][] {
  const [first, last] = hasLatin ? [0x20, 0x7e] : [0xe01, 0xe5b]
  const cmap = Buffer.concat([
    words(0, 1, 3, 1, 0, 12),
    words(4, 32, 0, 4, 0, 0, 0),
    words(last, 0xffff),
    words(0),
    words(first, 0xffff),
    words((1 - first) & 0xffff, 1),
    words(0, 0),
  ])
  const os2 = Buffer.alloc(96)
  os2.writeUInt16BE(weight, 4)
  os2.writeUInt16BE(usesTypographic ? 0x80 : 0, 62)
  for (const [index, value] of [800, -200, 90].entries()) os2.writeInt16BE(value, 68 + 2 * index)
  const head = Buffer.alloc(54)
  head.writeUInt16BE(1000, 18)
  const hhea = Buffer.alloc(36)
  for (const [index, value] of [950, -250, 0].entries()) hhea.writeInt16BE(value, 4 + 2 * index)
  hhea.writeUInt16BE(3, 34)
  const advances = [0, 250, 500]
  const hmtx = isHmtxRewritten
    ? Buffer.concat([Buffer.from([3]), words(...advances)])
    : words(...advances.flatMap((advance) => [advance, 0]))
  return [
    ['OS/2', os2, false],
    ['cmap', cmap, false],
    ['head', head, false],
    ['hhea', hhea, false],
    ['hmtx', hmtx, isHmtxRewritten],
  ]
}

function woff2(options: FontOptions = {}): Buffer {
  const tables = tablesOf(options)
  const length = (value: number): number[] => (value < 128 ? [value] : [128 | (value >> 7), value & 127])
  const directory = Buffer.concat(
    tables.map(([tag, data, isRewritten]) =>
      Buffer.from([
        63 | (isRewritten ? 64 : 0),
        ...Buffer.from(tag),
        ...length(isRewritten ? 999 : data.length),
        ...(isRewritten ? length(data.length) : []),
      ]),
    ),
  )
  const joined = Buffer.concat(tables.map(([, table]) => table))
  for (const [at, value] of options.flips ?? []) if (at < joined.length) joined[at] = value
  const data = brotliCompressSync(joined)
  const head = Buffer.alloc(48)
  head.write('wOF2')
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(head.length + directory.length + data.length, 8)
  head.writeUInt16BE(tables.length, 12)
  head.writeUInt32BE(data.length, 20)
  return Buffer.concat([head, directory, data])
}

const spaces = sampleText.split(' ').length - 1
const meanWidth = (0.25 * spaces + 0.5 * (sampleText.length - spaces)) / sampleText.length

describe('readMetrics', () => {
  test('[THEME-03] reads what a fallback font must match, however the tables are written', () => {
    for (const isHmtxRewritten of [false, true]) {
      const metrics = readMetrics(woff2({ isHmtxRewritten, weight: 700 }))
      expect(metrics).toMatchObject({ ascent: 0.95, descent: 0.25, lineGap: 0, weight: [700, 700] })
      expect(metrics.latinWidth).toBeCloseTo(meanWidth, 6)
    }
  })

  test('uses the typographic metrics if the font requests it', () => {
    expect(readMetrics(woff2({ usesTypographic: true }))).toMatchObject({ ascent: 0.8, descent: 0.2, lineGap: 0.09 })
  })

  test('a font without Latin letters has no mean width', () => {
    expect(readMetrics(woff2({ hasLatin: false })).latinWidth).toBeUndefined()
  })
})

describe('inspectFont', () => {
  test('[THEME-03] a corrupt font is refused with a reason', async () => {
    const intact = woff2()
    const longer = Buffer.from(intact)
    longer.writeUInt8(0x8f, 53)
    for (const bytes of [
      Buffer.from('wOFF'),
      intact.subarray(0, intact.length - 8),
      longer,
      Buffer.concat([intact.subarray(0, 90), Buffer.alloc(intact.length - 90)]),
    ]) {
      expect(inspectFont(bytes)).toMatchObject({ ok: false, code: 'FONT_CORRUPT' })
    }
    expect(inspectFont(intact)).toMatchObject({ ok: true })
  })

  const changed = (change: (bytes: Buffer) => unknown): Buffer => {
    const bytes = Buffer.from(woff2())
    change(bytes)
    return bytes
  }

  test.each([
    ['a collection', (bytes: Buffer): number => bytes.write('ttcf', 4), 'it is a collection of several fonts'],
    [
      'another kind of outlines',
      (bytes: Buffer): number => bytes.write('wOFF', 4),
      'its outlines are of a kind that browsers cannot draw',
    ],
    ['a wrong length', (bytes: Buffer): number => bytes.writeUInt32BE(9, 8), 'it is cut off'],
    ['no tables', (bytes: Buffer): number => bytes.writeUInt16BE(0, 12), 'its directory is corrupt'],
    ['60,000 tables', (bytes: Buffer): number => bytes.writeUInt16BE(60_000, 12), 'its directory is corrupt'],
    [
      'packed data of another length',
      (bytes: Buffer): number => bytes.writeUInt32BE(5, 20),
      'its packed tables are corrupt',
    ],
  ] as const)('[THEME-03] %s is refused with its reason', async (_, change, reason) => {
    expect(inspectFont(changed(change))).toMatchObject({
      ok: false,
      code: 'FONT_CORRUPT',
      message: `the font cannot be read: ${reason}`,
    })
  })

  test('[THEME-03] a decompression bomb is refused without being unpacked, and one that lies about its size as soon as it exceeds it', async () => {
    const announced = changed((bytes) => bytes.fill(0xff, 53, 57))
    expect(inspectFont(announced)).toMatchObject({ ok: false, code: 'FONT_CORRUPT' })
    const zeros = brotliCompressSync(Buffer.alloc(200 * 1024 * 1024), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 1 },
    })
    const head = woff2().subarray(0, 90)
    const bomb = Buffer.concat([head, zeros])
    bomb.writeUInt32BE(bomb.length, 8)
    bomb.writeUInt32BE(zeros.length, 20)
    expect(inspectFont(bomb)).toMatchObject({ ok: false, code: 'FONT_CORRUPT' })
  })

  test('[THEME-03] whatever is flipped, cut or inserted, the verdict is readable, and a font that passes can be built', async () => {
    const intact = woff2()
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(intact.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(intact.length),
        async (flips, kept) => {
          const bytes = Buffer.from(intact.subarray(0, kept % 3 === 0 ? kept : intact.length))
          for (const [at, value] of flips) if (at < bytes.length) bytes[at] = value
          const verdict = inspectFont(bytes)
          if (verdict.ok)
            expect(fontFaceCss([{ role: 'body', url: '/a.woff2', metrics: verdict.metrics }])).not.toMatch(
              /NaN|Infinity/,
            )
          else expect(verdict.message).toMatch(/^the font cannot be read: (it|its|one of its) /)
        },
      ),
      // fast-check once generated letters without a width, and the fallback face was scaled by them.
      {
        numRuns: 500,
        examples: [
          [
            [
              [152, 187],
              [151, 3],
            ],
            1,
          ],
        ],
      },
    )
  })

  test('[THEME-03] tables flipped before they are packed are checked as well', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(400), fc.nat(255)), { minLength: 1, maxLength: 4 }), async (flips) => {
        const verdict = inspectFont(woff2({ flips }))
        if (verdict.ok)
          expect(fontFaceCss([{ role: 'body', url: '/a.woff2', metrics: verdict.metrics }])).not.toMatch(/NaN|Infinity/)
        else expect(verdict.message).toMatch(/^the font cannot be read: (it|its|one of its) /)
      }),
      { numRuns: 500 },
    )
  })
})

describe('fontFaceCss', () => {
  test('[THEME-03] each font is swapped in, next to a local face that takes the same space', async () => {
    writeFileSync(join(folder, 'own.woff2'), woff2({ weight: 700 }))
    const fonts = readFonts(folder, { body: 'own.woff2', heading: 'own.woff2' })
    expect(fonts.map(({ role, fileName }) => [role, fileName])).toEqual([
      ['heading', 'heading.woff2'],
      ['body', 'body.woff2'],
    ])
    const css = fontFaceCss(fonts.map(({ role, metrics }) => ({ role, metrics, url: `/m/assets/${role}.woff2` })))
    expect(css).toContain(
      "@font-face{font-family:'Brand Body';src:url(/m/assets/body.woff2) format('woff2');font-weight:700;font-display:swap;ascent-override:95%;",
    )
    expect(css).toContain(
      "@font-face{font-family:'Brand Heading';src:url(/m/assets/heading.woff2) format('woff2');font-weight:100 900;font-display:swap;",
    )
    const standIn =
      /font-family:'Brand Body Fallback';src:local\('Arial'\)[^}]*size-adjust:([\d.]+)%;ascent-override:([\d.]+)%/.exec(
        css,
      )
    const scale = meanWidth / 0.45995
    expect(Number(standIn?.[1]) / 100).toBeCloseTo(scale, 3)
    expect(Number(standIn?.[2]) / 100).toBeCloseTo(0.95 / scale, 3)
    expect(css).not.toMatch(/https?:|\/\//)
  })

  test('a font without Latin letters has no fallback face', () => {
    const css = fontFaceCss([{ role: 'body', url: '/a.woff2', metrics: readMetrics(woff2({ hasLatin: false })) }])
    expect(css.match(/@font-face/g)).toHaveLength(1)
  })
})
