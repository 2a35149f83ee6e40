import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BrandReport, Report } from '../model.ts'
import { renderReport } from './render-report.ts'

const sha = (letter: string): string => letter.repeat(64)

const brand = (change: Partial<BrandReport> = {}): BrandReport => ({
  id: 'acme',
  name: 'Acme',
  code: 'ACME',
  domain: 'www.acme.example',
  release: sha('a'),
  before: sha('b'),
  state: 'changed',
  screens: [
    {
      page: 'home',
      scheme: 'light',
      language: 'EN',
      after: 'pictures/1.webp',
      before: 'pictures/2.webp',
      difference: { picture: 'pictures/3.webp', share: 0.0004 },
      errors: [],
    },
    { page: 'login', scheme: 'dark', language: 'AR', after: 'pictures/4.webp', errors: [] },
  ],
  icons: { plain: { after: 'pictures/5.png' } },
  palettes: [],
  sizes: [{ name: 'Precache', size: 1_250_000, before: 1_240_000 }],
  flags: [],
  warnings: [],
  ...change,
})

const report = (...brands: readonly BrandReport[]): Report => ({
  time: '2026-01-14T12:00:00.000Z',
  environment: null,
  against: '/srv/www',
  brands,
  unchanged: 0,
})

test('[FLEET-07] a picture that could not be taken is shown as missing, with the reason, and counted', () => {
  const [first] = brand().screens
  const failed = { page: 'login', scheme: 'light', language: 'EN', failure: 'The page does not come to rest.' } as const
  const html = renderReport(report(brand({ screens: first ? [first, failed] : [] })))
  expect(html).toContain('aria-label="Sign in, light, English: no picture"')
  expect(html).toContain('The page does not come to rest.')
  expect(html).toContain('1 of 2 screens differ, 1 picture missing')
  expect(html).toMatch(/<dt>Missing<\/dt><dd>1 picture<\/dd>/)
})

test('[FLEET-07] warnings name their place and remedy, and a contrast that is too low is marked', () => {
  const html = renderReport(
    report(
      brand({
        warnings: [
          {
            severity: 'warning',
            code: 'X',
            path: 'name',
            message: 'The name is long.',
            hint: 'Shorten it.',
            location: { file: 'brands/acme.yaml', line: 3, column: 7 },
          },
        ],
        palettes: [
          {
            scheme: 'light',
            swatches: [{ name: 'Action', text: '#ffffff', over: '#dddddd', ratio: 1.36, least: 4.5 }],
            pairs: 1,
            lowest: { name: 'text on action', ratio: 1.36 },
            failing: [{ name: 'text on action', ratio: 1.36, least: 4.5 }],
          },
        ],
      }),
    ),
  )
  expect(html).toMatch(/The name is long\. <code>brands\/acme\.yaml:3:7<\/code> <span class="hint">Shorten it\./)
  expect(html).toContain('<b class="low">1.4</b>')
  expect(html).toContain('text on action: 1.36, at least 4.5 is required')
})

test('[FLEET-07] a changed color is a change, whatever the pixels say', () => {
  const [, same] = brand().screens
  const origin = 'acme/merchant.yaml:9:12'
  const changes = {
    settings: [{ name: 'branding.colors.brand', from: { value: '#1d4ed8', origin }, to: { value: '#1d4ed7', origin } }],
    ...{ texts: [], images: [], files: 3, toFetch: 4000 },
  }
  const html = renderReport(report(brand({ screens: same ? [same] : [], changes })))
  expect(html).toContain('1 color changed, no difference seen')
  expect(html).toContain('data-different="true"')
  expect(html).toContain(
    '1 screen of 1 brand, none of which looks different. 1 brand changed where no screen shows it.',
  )
  expect(html).not.toContain('looks the same')
})

test('[FLEET-07] a brand of which only Livery has changed looks the same', () => {
  const [, same] = brand().screens
  const changes = { settings: [], texts: [], images: [], files: 3, toFetch: 4000 }
  expect(renderReport(report(brand({ screens: same ? [same] : [], changes })))).toContain('looks the same')
})

test('a page without a brand says that nothing has changed', () => {
  const html = renderReport({ ...report(), unchanged: 200 })
  expect(html).toContain('Nothing has changed')
  expect(html).toContain('200 unchanged brands')
  expect(html).not.toContain('id="export"')
})

/** Replaces every text in a value. */
const filled = (value: unknown, text: string, except: readonly string[]): unknown => {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((entry) => filled(entry, text, except))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, except.includes(name) ? inner : filled(inner, text, except)]),
  )
}

test('no text of a merchant, a store or a page becomes part of the html, and none turns the text around it', () => {
  const whole = brand({
    changes: {
      settings: [{ name: 'x', from: { value: 'x', origin: 'x' }, to: { value: 'x', origin: 'x' } }],
      texts: [{ name: 'x', from: 'x', to: 'x' }],
      images: ['x'],
      files: 1,
      toFetch: 1,
    },
    flags: [{ name: 'x', summary: 'x', isOn: true, isChanged: true }],
    palettes: [
      {
        scheme: 'light',
        swatches: [{ name: 'x', text: 'x', over: 'x', ratio: 1, least: 3, before: { text: 'x', over: 'x' } }],
        pairs: 1,
        lowest: { name: 'x', ratio: 1 },
        failing: [],
      },
    ],
    warnings: [{ severity: 'warning', code: 'X', path: 'x', message: 'x', hint: 'x' }],
  })
  const attack = `"'><script>hit()</script>\u202e\u0000{{x}}`
  const hostile = filled(whole, attack, ['page', 'scheme', 'language', 'state', 'severity']) as BrandReport
  const html = renderReport({ ...report(hostile), environment: attack, against: attack })
  expect(html.match(/<script/g)).toHaveLength(1)
  expect(html).not.toMatch(/[\u202e\u0000]/)
  expect(html.match(/hit\(\)/g)?.length).toBeGreaterThan(20)
  expect(html).not.toContain('>hit()')
})

test('the policy admits the one script and the one style of the page, and nothing else', () => {
  const html = renderReport(report(brand()))
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  const hashIn = (tag: string): string => {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(html) ?? []
    return `sha256-${createHash('sha256').update(text).digest('base64')}`
  }
  const plain = policy.replaceAll('&#x27;', "'").replaceAll('&#x3D;', '=')
  expect(plain).toContain("default-src 'none'")
  expect(plain).toContain(`script-src '${hashIn('script')}';`)
  expect(plain).toContain(`style-src '${hashIn('style')}';`)
  expect(html).not.toMatch(/ style=| on\w+=/)
})
