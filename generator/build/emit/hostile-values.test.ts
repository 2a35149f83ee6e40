/** Values that no schema would accept reach every template. Each file contains them as plain values, or is not made. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pageFacts, pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { planMobileConfig } from '../../plan/mobile-config.ts'
import type { PageMerchant } from '../../plan/page/facts.ts'
import { scriptLiteral } from '../../plan/escape/script.ts'
import { renderHosting } from './render-hosting.ts'
import { renderPage } from './render-page.ts'
import { renderTemplate } from './render-template.ts'
import { scanSvg, type SvgElement } from './svg/scan-svg.ts'

const attacks = [
  'x/; } location /pwned { return 200 pwned; } #',
  'a\n/* https://evil.example/:splat 200',
  'evil.example/',
  'x" always; } #',
  '$http_cookie',
  "'none'; script-src *",
  'a, default-src *',
  '</style><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onload='x",
  '{{7*7}}',
  '{{{style}}}',
  ']]>',
  '<!--',
  '&amp;',
  '&#x3c;script>',
  '\u2028alert(1)',
  '\0',
  '\x1b[31m',
  '\ud800',
  '\r\nSet-Cookie: a=b',
  ' ',
  '',
  '*',
  ':splat',
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,x',
  '#',
  '%0a',
  '__proto__',
  'constructor',
] as const
const hostile = fc.oneof(
  fc.constantFrom(...attacks),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.tuple(fc.constantFrom(...attacks), fc.string({ maxLength: 8 })).map((parts) => parts.join('')),
)

/** A merchant with sign-in, and one value forced into the given place, whatever the schema says. */
function merchantWith(put: (settings: Loose) => void): PageMerchant {
  const merchant = pageMerchant(
    {
      firebase: { projectId: 'lotus-web', authDomain: 'auth.lotus88.example' },
      support: { url: 'https://help.lotus88.example' },
    },
    ['GOOGLELOGIN3', 'GEETEST3'],
  )
  const settings = structuredClone(merchant.settings)
  put(settings as unknown as Loose)
  return { ...merchant, settings }
}

/** The settings, with the types of their values widened. */
type Loose = Record<string, Record<string, unknown>>

const places: Readonly<Record<string, (settings: Loose, value: string) => void>> = {
  projectId: (settings, value) => Object.assign(settings['firebase'] ?? {}, { projectId: value }),
  authDomain: (settings, value) => Object.assign(settings['firebase'] ?? {}, { authDomain: value }),
  canonical: (settings, value) => Object.assign(settings['domains'] ?? {}, { canonical: value }),
  alias: (settings, value) => Object.assign(settings['domains'] ?? {}, { aliases: [value] }),
  'api.base': (settings, value) => Object.assign(settings['api'] ?? {}, { base: value }),
  'monitoring.endpoint': (settings, value) => Object.assign(settings['monitoring'] ?? {}, { endpoint: value }),
  'cdn.images': (settings, value) => Object.assign(settings['cdn'] ?? {}, { images: [value] }),
  frameHosts: (settings, value) => Object.assign(settings['security'] ?? {}, { frameHosts: [value] }),
  scriptHosts: (settings, value) => Object.assign(settings['security'] ?? {}, { scriptHosts: [value] }),
  apiServers: (settings, value) => Object.assign(settings['captcha'] ?? {}, { apiServers: [value] }),
  name: (settings, value) => Object.assign(settings, { name: value }),
  title: (settings, value) => Object.assign(settings['seo'] ?? {}, { title: value }),
  publicPages: (settings, value) => Object.assign(settings['seo'] ?? {}, { publicPages: [value] }),
  securityContact: (settings, value) => Object.assign(settings['legal'] ?? {}, { securityContact: value }),
  'support.url': (settings, value) => Object.assign(settings['support'] ?? {}, { url: value }),
  'downloads.ios': (settings, value) => Object.assign(settings['downloads'] ?? {}, { ios: value }),
}

const files = ['m/index.html', 'm/sw.js', 'm/manifest.webmanifest', '404.html']

interface Rendered {
  readonly html: string
  readonly notFound: string
  readonly hosting: ReadonlyMap<string, string>
}

/** All files of a merchant; undefined if a template refuses with our own error, which quotes the value. */
function render(merchant: PageMerchant): Rendered | undefined {
  try {
    const page = renderPage(pageFacts(merchant))
    const { files: hosting } = renderHosting({ merchant, files })
    return { ...page, hosting: new Map(hosting.map(({ path, text }) => [path, text])) }
  } catch (error) {
    expect(String(error)).toMatch(/cannot hold the value|Invalid URL/)
    return undefined
  }
}

/** nginx's own grammar, words and blocks. Returns the directives' names and the selectors, in order. */
function outlineOf(nginx: string): string[] {
  const outline: string[] = []
  let words: string[] = []
  for (const [token] of nginx
    .replace(/^\s*#.*$/gm, '')
    .matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\$\{\w+\}|[;{}]|(?:\\.|[^\s;{}"'])+/g)) {
    if (token === '}') outline.push('}')
    else if (token === ';' || token === '{') {
      const isSelector = token === '{' || words[0] === 'add_header'
      outline.push(isSelector ? words.slice(0, words[0] === 'add_header' ? 2 : undefined).join(' ') : String(words[0]))
      words = []
    } else words.push(token)
  }
  return outline
}

/** html as tags: names with the names of their attributes, without texts and values. */
const tagsOf = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z!][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi)].map(
    ([, name = '', attributes = '']) => `${name} ${attributes.replaceAll(/="[^"]*"/g, '')}`,
  )

function elementsOf(element: SvgElement): string[] {
  return [element.name, ...element.children.flatMap((child) => (typeof child === 'string' ? [] : elementsOf(child)))]
}

const of = (rendered: Rendered, path: string): string => rendered.hosting.get(path) ?? ''

describe('a value that no schema saw', () => {
  test.each(Object.keys(places))('%s is a value in every file, or there is no file', (place) => {
    const original = render(
      merchantWith((settings) =>
        place === 'api.base' ? places[place]?.(settings, 'https://api.lotus88.example') : undefined,
      ),
    ) as Rendered
    fc.assert(
      fc.property(hostile, (value) => {
        // An empty address of the back end means the page's own origin.
        fc.pre(place !== 'api.base' || value !== '')
        const rendered = render(merchantWith((settings) => places[place]?.(settings, value)))
        if (!rendered) return
        expect(outlineOf(of(rendered, 'nginx.conf'))).toEqual(outlineOf(of(original, 'nginx.conf')))
        for (const path of ['_redirects', '_headers', 'robots.txt']) {
          const shape = (text: string): number[] =>
            text.split('\n').map((line) => line.split(/\s+/).length * (path === '_headers' ? 0 : 1))
          expect(shape(of(rendered, path))).toEqual(shape(of(original, path)))
        }
        expect(of(rendered, '.well-known/security.txt').split('\n')).toHaveLength(5)
        for (const line of of(rendered, '_redirects').split('\n'))
          expect(line).toMatch(
            /^(#.*|\/\S* (\/\S*|https:\/\/[a-z0-9.-]+\.firebaseapp\.com\/__\/auth\/:splat) (200!?|302!?|404!))?$/,
          )
        expect([...new Set(elementsOf(scanSvg(of(rendered, 'sitemap.xml'))))]).toEqual(['urlset', 'url', 'loc'])
        const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(of(rendered, '_headers'))?.[1] ?? ''
        expect(policy.split(/[;,]/).map((directive) => directive.trim().split(' ')[0])).toEqual(
          /Policy: (.*)$/m
            .exec(of(original, '_headers'))?.[1]
            ?.split(';')
            .map((directive) => directive.trim().split(' ')[0]),
        )
        for (const key of ['html', 'notFound'] as const) {
          const tags = tagsOf(rendered[key]).filter((tag) => !/^\/?a /.test(tag))
          expect(tags).toEqual(tagsOf(original[key]).filter((tag) => !/^\/?a /.test(tag)))
          for (const [, href = ''] of rendered[key].matchAll(/<a href="([^"]*)"/g))
            expect(href).toMatch(/^(https:\/\/|mailto:|\/)/)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('the configuration profile is well-formed and contains exactly the name, or there is none', () => {
    fc.assert(
      fc.property(hostile, hostile, (name, description) => {
        const { settings } = pageMerchant()
        const plan = planMobileConfig(
          {
            settings: {
              ...settings,
              name,
              legal: { ...settings.legal, operator: name },
              pwa: { ...settings.pwa, shortName: name, description },
            },
          },
          Buffer.from('png'),
        )
        let text = ''
        try {
          text = renderTemplate('web-clip.mobileconfig', plan)
        } catch (error) {
          expect(String(error)).toContain('cannot hold the value')
          return
        }
        const dict = scanSvg(text).children.find((child): child is SvgElement => typeof child !== 'string')
        const strings = (dict?.children ?? []).filter(
          (child): child is SvgElement => typeof child !== 'string' && child.name === 'string',
        )
        // XML reads a carriage return as a line break.
        expect(strings.map(({ children }) => children.join(''))).toContain(name.replaceAll(/\r\n?/g, '\n'))
      }),
    )
  })

  test('a script literal evaluates to the value, and ends neither an element nor a line', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.jsonValue()), (value) => {
        const literal = scriptLiteral(value)
        expect(literal).not.toMatch(/[<\u2028\u2029]/)
        expect(JSON.parse(literal)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })
})
