import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BrandReport, Report } from '../model.ts'
import { renderReport as render } from './render-report.ts'

const renderReport = (report: Report): string => render(report, { script: 'start()', style: 'p{margin:0}' })

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
  colors: { after: [], before: [] },
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
  const pair = {
    scheme: 'light',
    text: 'color-text',
    over: 'color-page',
    least: 4.5,
    textColor: 'x',
    overColor: 'x',
    ratio: 1,
  } as const
  const whole = brand({
    changes: {
      settings: [{ name: 'x', from: { value: 'x', origin: 'x' }, to: { value: 'x', origin: 'x' } }],
      texts: [{ name: 'x', from: 'x', to: 'x' }],
      images: ['x'],
      files: 1,
      toFetch: 1,
    },
    flags: [{ name: 'x', summary: 'x', isOn: true, isChanged: true }],
    colors: { after: [pair], before: [pair] },
    warnings: [{ severity: 'warning', code: 'X', path: 'x', message: 'x', hint: 'x' }],
  })
  const attack = `"'><script>hit()</script>\u202e\u0000{{x}}`
  const hostile = filled(whole, attack, ['page', 'scheme', 'language', 'state', 'severity']) as BrandReport
  const html = renderReport({ ...report(hostile), environment: attack, against: attack })
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/json" id="report">',
    '<script type="module">',
  ])
  expect(html).not.toMatch(/[\u202e\u0000]/)
  expect(html.match(/hit\(\)/g)?.length).toBeGreaterThan(20)
  expect(html).not.toContain('>hit()')
})

test('the policy admits the one script and the one style of the page, and nothing else', () => {
  const html = renderReport(report(brand()))
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? []
  const hashIn = (tag: string): string => {
    const [, text = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</`).exec(html) ?? []
    return `sha256-${createHash('sha256').update(text).digest('base64')}`
  }
  const plain = policy.replaceAll('&#x27;', "'").replaceAll('&#x3D;', '=')
  expect(plain).toContain("default-src 'none'")
  expect(plain).toContain(`script-src '${hashIn('script type="module"')}';`)
  expect(plain).toContain(`style-src '${hashIn('style')}';`)
  expect(html).not.toMatch(/ style=| on\w+=/)
})

test('without scripts, the page names the releases, what differs and the pictures', () => {
  const html = renderReport(report(brand()))
  const [, text = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(html) ?? []
  for (const said of ['Acme', 'Changed: 1 of 2 screens differ', 'www.acme.example', sha('a'), sha('b')])
    expect(text).toContain(said)
  expect(text.match(/<img src="pictures/g)).toHaveLength(2)
})
