import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { productRoot } from '../../../root.ts'
import { inspectBytes } from '../check-image.ts'
import { rasterOf } from '../images/raster.ts'
import { readSvg } from './read-svg.ts'
import { writeSvg } from './write-svg.ts'

/** Drawings as their programs write them. */
const programs = ['affinity', 'canva', 'coreldraw', 'drawio', 'figma', 'illustrator', 'inkscape', 'sketch'] as const
const exported = (program: string): string =>
  readFileSync(join(productRoot, 'tests/fixtures/drawings', `${program}.svg`), 'utf8')

const pixelsOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize(128, 128).toColourspace('srgb').ensureAlpha().raw().toBuffer()

/** What the renderer draws of a file when no text is in it. */
const untexted = (svg: string): string => svg.replace(/<text .*?<\/text>/gs, '')

describe('a logo as a drawing program exports it', () => {
  test.each(programs)('[ICON-05] %s: it is accepted, and what is left out changes no pixel', async (program) => {
    const source = exported(program)
    const shipped = writeSvg(readSvg(Buffer.from(source)).root)
    const pixels = await pixelsOf(untexted(source))
    expect(new Set(pixels).size).toBeGreaterThan(2)
    expect((await pixelsOf(untexted(shipped))).equals(pixels)).toBe(true)
    expect(shipped).not.toMatch(
      /foreignObject|https?:\/\/(?!www\.w3\.org\/)|inkscape:|sodipodi|aipgf|mxfile|@font-face|&ns/,
    )
  })

  test('[ICON-05] what runs or loads is one message with all places and the right export of the program', async () => {
    const source = exported('illustrator')
      .replace('<switch>', '<script>alert(1)</script><image xlink:href="https://cdn.example/a.png"/><switch>')
      .replace('<circle class', '<circle onclick="x()" class')
      .replace('.st1{', '@import url(https://fonts.example/a.css);.st1{')
    expect(await inspectBytes(Buffer.from(source), 'logo.svg', 'logo')).toMatchObject({
      ok: false,
      code: 'SVG_EXTERNAL_REFERENCE',
      message: 'it refers to something outside itself: @import',
      line: 19,
      column: 1,
      others: [
        'it contains <script> (line 29, column 1)',
        'it refers to something outside itself: https://cdn.example/a.png (line 29, column 33)',
        'it contains the handler onclick (line 40, column 11)',
      ],
      hint: expect.stringMatching(/In Illustrator: File > Export > Export As > SVG/) as string,
    })
  })

  test.each([
    ['inkscape', '<path\n       id="path1"', 'In Inkscape'],
    ['coreldraw', '<rect class', 'In CorelDRAW'],
    ['figma', '<path d="M120 20', 'In Figma'],
    ['sketch', '<circle', 'In Sketch'],
    ['affinity', '<rect id="Artboard1"', 'In Affinity'],
    ['drawio', '<rect x', 'In draw.io'],
    ['canva', '<path fill="#5e17eb"', 'In Canva'],
  ])('[ICON-05] %s: an embedded photograph is refused with its export', async (program, before, remedy) => {
    const picture = '<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>'
    const source = exported(program).replace(before, `${picture}${before}`)
    expect(await inspectBytes(Buffer.from(source), 'logo.svg', 'logo')).toMatchObject({
      ok: false,
      code: 'SVG_EXTERNAL_REFERENCE',
      hint: expect.stringContaining(remedy) as string,
    })
  })
})

describe('entities of a DOCTYPE', () => {
  const document = (subset: string, attribute = '', content = ''): string =>
    `<!DOCTYPE svg [${subset}]>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" ${attribute}>${content}</svg>`
  const faultOf = async (text: string) => inspectBytes(Buffer.from(text), 'a.svg')

  test('[ICON-05] plain ones are resolved in attributes, the first declaration counts', async () => {
    const text = document('<!-- "]> --><!ENTITY a "red"><!ENTITY a "blue"><!ATTLIST g x CDATA "y">', 'fill="&a;"')
    expect(writeSvg(readSvg(Buffer.from(text)).root)).toContain('fill="red"')
    expect(await faultOf(document('<!ENTITY a "x">', 'id="&constructor;"'))).toMatchObject({ code: 'IMAGE_CORRUPT' })
  })

  test.each([
    ['in another', '<!ENTITY a "aa"><!ENTITY b "&a;&a;">', 'id="&b;"'],
    ['in another, as a character', '<!ENTITY b "&#38;a;">', 'id="&b;"'],
    ['with an element', '<!ENTITY b "<script/>">', ''],
    ['of another file', '<!ENTITY b SYSTEM "file:///etc/passwd">', 'id="&b;"'],
    ['of another site', '<!ENTITY b PUBLIC "x" "https://x.example/a">', ''],
    ['of parameters', '<!ENTITY % b "x">%b;', ''],
    ['of parameters elsewhere', '<!ENTITY % b SYSTEM "https://x.example/a.dtd">%b;', ''],
    ['without an end', '<!ENTITY b "x', ''],
    ['with a control character', '<!ENTITY b "\u0007">', ''],
  ])('[ICON-05] one %s is refused', async (_, subset, attribute) => {
    const { ok, ...verdict } = await faultOf(document(subset, attribute))
    expect(ok).toBe(false)
    expect(verdict).toMatchObject({ code: expect.stringMatching(/SVG_ACTIVE_CONTENT|IMAGE_CORRUPT/) as string })
  })

  test('[ICON-05] many uses of a long one are refused before they take memory', async () => {
    const text = document(`<!ENTITY a "${'x'.repeat(1000)}">`, '', '<g id="&a;"/>'.repeat(10_000))
    expect(await faultOf(text)).toMatchObject({ ok: false, code: 'SVG_TOO_COMPLEX' })
  })
})

describe('a text in a drawing', () => {
  const drawing = (text: string): Buffer =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">\n<rect width="32" height="32"/>\n${text}</svg>`,
    )

  test('[ICON-05] is told with its line and the way to outlines', async () => {
    const words = await inspectBytes(drawing('<text y="50">Lotus</text><text y="60">88</text>'), 'a.svg', 'icon')
    expect(words).toMatchObject({ ok: true, text: { line: 3, column: 1, count: 2 } })
    expect(await inspectBytes(Buffer.from(exported('drawio')), 'a.svg')).toMatchObject({
      text: { line: 4, count: 1, remedy: expect.stringContaining('Inkscape') as string },
    })
    const flowed = exported('inkscape').replace('></flowPara>', '>Lotus</flowPara>')
    expect(await inspectBytes(Buffer.from(flowed), 'a.svg')).toMatchObject({ text: { line: 82, count: 1 } })
    for (const hidden of ['<text> </text>', '<g style="display:none"><text>x</text></g>'])
      expect(await inspectBytes(drawing(hidden), 'a.svg')).not.toHaveProperty('text')
  })

  test('[ICON-06] is not drawn, so the fonts of a machine change no picture', async () => {
    const [without, within] = await Promise.all(
      ['', '<text y="50" font-size="20" font-family="sans-serif">Lotus</text>'].map(async (text) =>
        rasterOf(drawing(text), 64, 64, 'contain'),
      ),
    )
    expect(within?.data.equals(without?.data ?? Buffer.alloc(0))).toBe(true)
  })
})
