import { describe, expect, test } from 'vitest'
import { readSvg } from './read-svg.ts'
import { SvgFault } from './scan-svg.ts'
import { writeSvg } from './write-svg.ts'
import { linearMs, processorMs } from '../../../../tests/support/processor-ms.ts'

const drawing = (content: string, attributes = 'viewBox="0 0 10 10"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`

function faultOf(text: string): SvgFault | undefined {
  try {
    readSvg(Buffer.from(text))
    return undefined
  } catch (error) {
    if (error instanceof SvgFault) return error
    throw error
  }
}

const nestedUses = Array.from(
  { length: 12 },
  (_, level) => `<g id="g${level + 1}">${`<use href="#g${level}"/>`.repeat(10)}</g>`,
).join('')

const nested = (part: (level: number) => string): string =>
  Array.from({ length: 8 }, (_, level) => part(level)).join('')
const nestedMarkers = `<marker id="m0"><rect/></marker>${nested((level) => `<marker id="m${level + 1}"><path marker-mid="url(#m${level})" d="M0 0L1 1L2 2L3 3L4 4L5 5L6 6"/></marker>`)}<path marker-mid="url(#m6)" d="M0 0L1 1L2 2L3 3"/>`

const refused: readonly (readonly [what: string, text: string, code: SvgFault['code'], at: string])[] = [
  ['a script', drawing('<rect/><script>alert(1)</script>'), 'SVG_ACTIVE_CONTENT', '<script>'],
  [
    'a script under a prefix',
    drawing('<x:Script xmlns:x="http://www.w3.org/2000/svg"/>'),
    'SVG_ACTIVE_CONTENT',
    '<x:Script',
  ],
  ['a handler', drawing('<rect onload="x()"/>'), 'SVG_ACTIVE_CONTENT', 'onload'],
  ['an embedded page', drawing('<foreignObject/>'), 'SVG_ACTIVE_CONTENT', '<foreignObject'],
  ['a script address', drawing('<a href="java&#115;cript:x()"/>'), 'SVG_ACTIVE_CONTENT', 'href'],
  [
    'an animated reference',
    drawing('<set attributeName="xlink:href" to="#b"/>'),
    'SVG_ACTIVE_CONTENT',
    'attributeName',
  ],
  ['entities of its own', `<!DOCTYPE svg [<!ENTITY a "aa">]>${drawing('&a;')}`, 'SVG_ACTIVE_CONTENT', '<!DOCTYPE'],
  ['hidden css', drawing('<style>.a{fill:u\\72l(http://x.example/a)}</style>'), 'SVG_ACTIVE_CONTENT', '<style'],
  ['an outside picture', drawing('<image href="https://x.example/a.png"/>'), 'SVG_EXTERNAL_REFERENCE', 'href'],
  ['an embedded picture', drawing('<image href="data:image/png;base64,AAAA"/>'), 'SVG_EXTERNAL_REFERENCE', 'href'],
  [
    'an outside copy',
    drawing('<use xlink:href="other.svg#a" xmlns:xlink="http://www.w3.org/1999/xlink"/>'),
    'SVG_EXTERNAL_REFERENCE',
    'xlink:href',
  ],
  ['an outside fill', drawing('<rect fill="url(https://x.example/a#b)"/>'), 'SVG_EXTERNAL_REFERENCE', 'fill'],
  [
    'an outside style sheet',
    `<?xml-stylesheet href="a.css"?>${drawing('')}`,
    'SVG_EXTERNAL_REFERENCE',
    '<?xml-stylesheet',
  ],
  ['an import', drawing('<style>@im/* */port "a.css";@import "b.css"</style>'), 'SVG_EXTERNAL_REFERENCE', '<style'],
  [
    'an outside url in css',
    drawing('<style><![CDATA[.a{background:url( "//x.example" )}]]></style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  ['copies of copies', drawing(`<rect id="g0"/>${nestedUses}`), 'SVG_TOO_COMPLEX', '<'],
  ['a copy of itself', drawing('<g id="a"><use href="#a"/></g>'), 'SVG_TOO_COMPLEX', '<'],
  ['deep nesting', drawing('<g>'.repeat(200) + '</g>'.repeat(200)), 'SVG_TOO_COMPLEX', '<g>'],
  ['an element that is not closed', '<svg xmlns="http://www.w3.org/2000/svg"><g>', 'IMAGE_CORRUPT', '<g>'],
  ['crossed elements', drawing('<g><a></g></a>'), 'IMAGE_CORRUPT', '</g>'],
  ['an attribute twice', drawing('<g id="a" id="b"/>'), 'IMAGE_CORRUPT', ' id="b"'],
  ['an unknown entity', drawing('<text>&nbsp;</text>'), 'IMAGE_CORRUPT', '&nbsp;'],
  ['another root', '<html xmlns="http://www.w3.org/1999/xhtml"/>', 'IMAGE_CORRUPT', '<html'],
  [
    'an import split by a comment',
    drawing('<style>@im<!-- x -->port url(https://x.example/a.css)</style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  [
    'an import split by CDATA',
    drawing('<style>@im<![CDATA[port "https://x.example/a.css";]]></style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  [
    'an address split by a comment',
    drawing('<style>.a{fill:u<!---->rl(https://x.example/a)}</style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  [
    'an address split by CDATA',
    drawing('<style>.a{fill:url<![CDATA[(https://x.example/a)]]>}</style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  ['elements in styles', drawing('<style>.a{<g/>}</style>'), 'SVG_ACTIVE_CONTENT', '<style'],
  [
    'an external font',
    drawing('<style>@font-face{font-family:a;src:url(https://x.example/a)}</style>'),
    'SVG_EXTERNAL_REFERENCE',
    '<style',
  ],
  [
    'styles that make pictures',
    drawing('<style>.a{background:image-set("https://x.example/a.png" 1x)}</style>'),
    'SVG_ACTIVE_CONTENT',
    '<style',
  ],
  [
    'a picture of html',
    drawing('<h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="https://x.example/a.png 1x"/>'),
    'SVG_ACTIVE_CONTENT',
    '<h:img',
  ],
  [
    'a table of html',
    drawing('<g><table xmlns="http://www.w3.org/1999/xhtml" background="https://x.example/a.png"/></g>'),
    'SVG_ACTIVE_CONTENT',
    '<table',
  ],
  [
    'a refresh of html',
    drawing('<m:meta xmlns:m="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://x.example"/>'),
    'SVG_ACTIVE_CONTENT',
    '<m:meta',
  ],
  [
    'a form of html',
    drawing('<form xmlns="http://www.w3.org/1999/xhtml" action="https://x.example"/>'),
    'SVG_ACTIVE_CONTENT',
    '<form',
  ],
  [
    'an element without a namespace',
    drawing('<img xmlns="" src="https://x.example/a.png"/>'),
    'SVG_ACTIVE_CONTENT',
    '<img',
  ],
  ['a ping', drawing('<a ping="https://x.example"><rect/></a>'), 'SVG_ACTIVE_CONTENT', 'ping'],
  [
    'an animated address',
    drawing('<rect><animate attributeName="fill" values="url(https://x.example/a);red"/></rect>'),
    'SVG_EXTERNAL_REFERENCE',
    'values',
  ],
  [
    'an animated handler',
    drawing('<rect><set attributeName="onclick" to="x()"/></rect>'),
    'SVG_ACTIVE_CONTENT',
    'attributeName',
  ],
  ['an undeclared prefix', drawing('<a:b/>'), 'IMAGE_CORRUPT', '<a:b'],
  ['a control character', drawing('<title>a\u0007b</title>'), 'IMAGE_CORRUPT', '\u0007'],
  ['a control character as an entity', drawing('<title>&#7;</title>'), 'IMAGE_CORRUPT', '&#7;'],
  ['a viewBox without numbers', drawing('', 'viewBox="0 0 a 10"'), 'IMAGE_CORRUPT', '<svg'],
  ['a viewBox without an extent', drawing('', 'viewBox="0 0 NaN 10" width="9" height="9"'), 'IMAGE_CORRUPT', '<svg'],
  ['an extreme viewBox', drawing('', 'viewBox="0 0 1e308 1e308"'), 'SVG_TOO_COMPLEX', 'viewBox'],
  ['an extreme side', drawing('', 'width="900000" height="900000"'), 'SVG_TOO_COMPLEX', '<svg'],
  ['an extreme number', drawing('<path d="M0 0L1e30 5"/>'), 'SVG_TOO_COMPLEX', 'd='],
  ['an extreme number in a style', drawing('<rect style="stroke-width:99999999"/>'), 'SVG_TOO_COMPLEX', 'style'],
  ['markers in markers', drawing(nestedMarkers), 'SVG_TOO_COMPLEX', '<'],
  [
    'markers that are handed down',
    drawing(
      `<marker id="m"><path d="${'M0 0'.repeat(500)}"/></marker><g style="marker-mid:url(#m)"><path d="${'L1 1'.repeat(5000)}"/></g>`,
    ),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  [
    'patterns in patterns by class',
    drawing(
      `<style>${nested((level) => `.c${level}{fill:url(#p${level})}`)}</style><pattern id="p0"><rect/></pattern>${nested((level) => `<pattern id="p${level + 1}">${`<rect class="x c${level}"/>`.repeat(8)}</pattern>`)}<rect fill="url(#p8)"/>`,
    ),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  [
    'masks in masks',
    drawing(
      `<mask id="k0"><rect/></mask>${nested((level) => `<mask id="k${level + 1}">${`<rect mask="url(#k${level})"/>`.repeat(8)}</mask>`)}<rect mask="url(#k8)"/>`,
    ),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  [
    'filters over and over',
    drawing(`<filter id="f"><feMorphology radius="900"/></filter>${'<rect filter="url(#f)"/>'.repeat(10)}`),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  [
    'dashes without number',
    drawing(`<g stroke-dasharray=".5"><path stroke="#000" d="${'M-1000000 5L1000000 6'.repeat(100)}"/></g>`),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  [
    'a pattern of itself',
    drawing('<pattern id="a"><rect fill="url(#a)"/></pattern><rect fill="url(#a)"/>'),
    'SVG_TOO_COMPLEX',
    '<',
  ],
  ['no size', drawing('', 'width="100%"'), 'IMAGE_CORRUPT', '<svg'],
]

describe('readSvg', () => {
  test.each(refused)('[ICON-05] refuses %s, with its position', (_, text, code, at) => {
    const fault = faultOf(text)
    expect(fault?.code).toBe(code)
    expect(text.slice(fault?.offset)).toMatch(new RegExp(`^${at.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`))
    expect(fault?.hint).not.toBe('')
  })

  test('reads size and content of a harmless drawing', () => {
    const text = drawing(
      '<defs><linearGradient id="a"/></defs><rect fill="url(#a)" style="stroke:url(\'#a\')"/><use href="#a"/>',
      'width="2in" height="48"',
    )
    expect(readSvg(Buffer.from(text))).toMatchObject({ width: 192, height: 48 })
  })

  test.each([
    ['spaces in a reference', '<rect fill="url( #a )"/>'],
    ['single quotes', '<rect fill="url(\'#a\')"/>'],
    ['capitals', '<rect fill="URL(#a)"/>'],
    ['quotes and spaces', '<rect style=\'fill : url( "#a" ) ; STROKE: Url(#a)\'/>'],
    [
      'a comment in styles',
      '<style>/* by hand */ .a { fill: url(/**/) }</style>'.replace('url(/**/)', 'url(#a) /* */'),
    ],
    [
      'CDATA in styles',
      '<style type="text/css"><![CDATA[ .a > .b:not(.c), [x="y"] { fill: #fa0; transform: rotate(-1.5e1deg) } ]]></style>',
    ],
    ['a dark scheme', '<style>@media (prefers-color-scheme: dark) { .a { fill: rgb(1 2 3 / 50%) } }</style>'],
    [
      'an animation',
      '<style>@keyframes a { from { opacity: 0 } 50% { opacity: .5 } }</style><rect><animate attributeName="fill" values="red;url(#a)" dur="1s"/></rect>',
    ],
    [
      'filters',
      '<filter id="f"><feGaussianBlur stdDeviation="2"/><feMerge><feMergeNode/></feMerge></filter><rect filter="url(#f)" style="filter:drop-shadow(0 0 2px #000)"/>',
    ],
    [
      'attributes of programs',
      '<rect data-name="x" p-id="7" sketch:type="a" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns" xml:space="preserve" enable-background="new 0 0 1 1"/>',
    ],
    ['dashes', '<path stroke-dasharray="4 2" d="M0 0L500 500C1 2 3 4 5 6"/>'],
    ['markers', '<marker id="m"><path d="M0 0L1 1"/></marker><path marker-end="url(#m)" d="M0 0L9 9"/>'],
  ])('accepts %s', (_, content) => {
    expect(faultOf(drawing(`<linearGradient id="a"/>${content}`))).toBeUndefined()
  })

  test('[ICON-05] checks any content in time linear in its length', async () => {
    const times = (count: number): string[] => [
      drawing(`<style>${'/* '.repeat(count)}</style>`),
      drawing(`<style>${'/* */ '.repeat(count)}</style>`),
      drawing(`<style>a{fill:url(${' '.repeat(count)}</style>`),
      drawing(`<style>${'url('.repeat(count)}</style>`),
      drawing(`<style>${'"'.repeat(count)}</style>`),
      drawing(`<rect id="${`url(${' '.repeat(9)}`.repeat(count / 10)}"/>`),
      drawing(`<rect ${Array.from({ length: count }, (_, index) => `a${index}="1"`).join(' ')}/>`),
      drawing(`<rect ${'xmlns:a="b" '.repeat(count)}/>`),
      drawing(`<path d="${'1'.repeat(count)}"/>`),
      drawing('<!-- -- '.repeat(count)),
      drawing(`<text>${'&#65;'.repeat(count)}</text>`),
      drawing('<g>'.repeat(count)),
      drawing('<![CDATA[x]]>'.repeat(count)),
    ]
    for (const text of times(200_000)) {
      expect(await processorMs(() => faultOf(text)), text.slice(48, 70)).toBeLessThan(linearMs)
    }
  })

  test('[ICON-05] ships what was checked: joined, in canonical form, without anything that a drawing does not need', () => {
    const text = `<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" data-by="me" foo="bar"><s:style>.a{<!-- x -->fill:<![CDATA[red}]]></s:style><s:use l:href="#a"/><x:y xmlns:x="http://x.example"><s:rect/></x:y></s:svg>`
    expect(writeSvg(readSvg(Buffer.from(text)).root)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"><style>.a{fill:red}</style><use xlink:href="#a"/></svg>',
    )
  })

  test('accepts what drawing programs write, and leaves their own data out of the output', () => {
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
