import { describe, expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'
import { SvgFault } from './scan-svg.ts'
import { writeSvg } from './write-svg.ts'

const drawing = (content: string, attributes = 'viewBox="0 0 10 10"'): string => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

function faultOf(text: string): SvgFault | undefined {
  try {
    readSvg(Buffer.from(text))
    return undefined
  } catch (error) {
    if (error instanceof SvgFault) return error
    throw error
  }
}

const nestedUses = Array.from({ length: 12 }, (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`).join('')

const refused: readonly (readonly [what: string, text: string, code: SvgFault['code'], at: string])[] = [
  ['a script', drawing('<rect/><script>alert(1)</script>'), 'SVG_ACTIVE_CONTENT', '<script>'],
  ['a script under a prefix', drawing('<x:Script xmlns:x="http://www.w3.org/2000/svg"/>'), 'SVG_ACTIVE_CONTENT', '<x:Script'],
  ['a handler', drawing('<rect onload="x()"/>'), 'SVG_ACTIVE_CONTENT', 'onload'],
  ['an embedded page', drawing('<foreignObject/>'), 'SVG_ACTIVE_CONTENT', '<foreignObject'],
  ['a script address', drawing('<a href="java&#115;cript:x()"/>'), 'SVG_ACTIVE_CONTENT', 'href'],
  ['an animated reference', drawing('<set attributeName="xlink:href" to="#b"/>'), 'SVG_ACTIVE_CONTENT', 'attributeName'],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aa">]>${drawing('&a;')}`, 'SVG_ACTIVE_CONTENT', '<!DOCTYPE'],
  ['hidden css', drawing('<style>.a{fill:u\\72l(http://x.example/a)}</style>'), 'SVG_ACTIVE_CONTENT', '<style'],
  ['an outside picture', drawing('<image href="https://x.example/a.png"/>'), 'SVG_OUTSIDE_REFERENCE', 'href'],
  ['an embedded picture', drawing('<image href="data:image/png;base64,AAAA"/>'), 'SVG_OUTSIDE_REFERENCE', 'href'],
  ['an outside copy', drawing('<use xlink:href="other.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'), 'SVG_OUTSIDE_REFERENCE', 'xlink:href'],
  ['an outside fill', drawing('<rect fill="url(https://x.example/a#b)"/>'), 'SVG_OUTSIDE_REFERENCE', 'fill'],
  ['an outside style sheet', `<?xml-stylesheet href="a.css"?>${drawing('')}`, 'SVG_OUTSIDE_REFERENCE', '<?xml-stylesheet'],
  ['an import', drawing('<style>@im/* */port "a.css";@import "b.css"</style>'), 'SVG_OUTSIDE_REFERENCE', '<style'],
  ['an outside url in css', drawing('<style><![CDATA[.a{background:url( "//x.example" )}]]></style>'), 'SVG_OUTSIDE_REFERENCE', '<style'],
  ['copies of copies', drawing(`<rect id="g0"/>${nestedUses}`), 'SVG_TOO_COMPLEX', '<'],
  ['a copy of itself', drawing('<g id="a"><use href="#a"/></g>'), 'SVG_TOO_COMPLEX', '<'],
  ['deep nesting', drawing('<g>'.repeat(200) + '</g>'.repeat(200)), 'SVG_TOO_COMPLEX', '<g>'],
  ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'IMAGE_CORRUPT', '<g>'],
  ['crossed elements', drawing('<g><a></g></a>'), 'IMAGE_CORRUPT', '</g>'],
  ['an attribute twice', drawing('<g id="a" id="b"/>'), 'IMAGE_CORRUPT', ' id="b"'],
  ['an unknown entity', drawing('<text>&nbsp;</text>'), 'IMAGE_CORRUPT', '&nbsp;'],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'IMAGE_CORRUPT', '<html'],
  ['no size', drawing('', 'width="100%"'), 'IMAGE_CORRUPT', '<svg'],
]

describe('readSvg', () => {
  test.each(refused)('[ICON-05] refuses %s, at its place', (_, text, code, at) => {
    const fault = faultOf(text)
    expect(fault?.code).toBe(code)
    expect(text.slice(fault?.offset)).toMatch(new RegExp(`^${at.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
    expect(fault?.hint).not.toBe('')
  })

  test('reads size and content of a harmless drawing', () => {
    const text = drawing('<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url(\'#a\')"/><use href="#a"/>', 'width="2in" height="48"')
    expect(readSvg(Buffer.from(text))).toMatchObject({ width: 192, height: 48 })
  })

  test('accepts what drawing programs write, and leaves their marks out of the output', () => {
    const text = `\ufeff<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><!-- by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://inkscape" viewBox="0 0 10 10" inkscape:export-filename="C:\\me\\secret.png">
  <metadata><a>me</a></metadata>
  <text x="1">a &lt; b &amp; c</text>
</svg>`
    expect(writeSvg(readSvg(Buffer.from(text)).root)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><text x="1">a &lt; b &amp; c</text></svg>',
    )
  })
})
