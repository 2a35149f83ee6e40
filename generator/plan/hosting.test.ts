import { expect, test } from 'vitest'
import type { FlagName } from '../../contract/flags.ts'
import { hostedNames } from '../../tests/fixtures/page/hosted-names.ts'
import { pageMerchant } from '../../tests/fixtures/page/facts.ts'
import { planHosting } from './hosting.ts'
import { respond } from '../release/hosting/respond.ts'

const files = new Set(hostedNames)
const hosting = planHosting(pageMerchant())
const ask = (path: string, acceptEncoding = '', query = '') => respond(hosting, files, { path, query, acceptEncoding })

test('[OUT-02] hashed assets are immutable for a year, html and worker are revalidated', () => {
  expect(ask('/m/assets/app-1.js')).toMatchObject({
    status: 200,
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  })
  for (const path of ['/m/index.html', '/m/home', '/m/sw.js', '/m/news/7'])
    expect(ask(path).headers['Cache-Control']).toBe('no-cache')
})

test('[OUT-02] a missing asset is a real 404 that is not cached; an address of the app is the html', () => {
  expect(ask('/m/assets/gone-3.js')).toMatchObject({ status: 404, file: '404.html' })
  expect(ask('/m/assets/gone-3.js').headers['Cache-Control']).toBeUndefined()
  expect(ask('/m/voucherCenter')).toMatchObject({
    status: 200,
    file: 'm/index.html',
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
  })
  expect(ask('/elsewhere').status).toBe(404)
})

test('[OUT-01] the root leads to the storefront and keeps its query', () => {
  expect(ask('/', '', '?aid=1')).toMatchObject({ status: 302, headers: { Location: '/m/home?aid=1' } })
})

test('[ROUTE-01] [ROUTE-03] [ROUTE-04] addresses that lead into the storefront are answered with its html, the old ones too', () => {
  for (const path of [
    '/m/',
    '/m/index',
    '/m/index.html',
    '/m/register.html',
    '/m/securityCenter/addBankCardPix',
    '/m/mall/mallHome',
  ]) {
    expect([path, ask(path)]).toMatchObject([
      path,
      { status: 200, file: 'm/index.html', headers: { 'Content-Type': 'text/html; charset=utf-8' } },
    ])
  }
  expect(ask('/m', '', '?r=7')).toMatchObject({ status: 302, headers: { Location: '/m/home?r=7' } })
})

test('[OUT-03] the best sibling that the client takes is sent', () => {
  expect(ask('/m/home', 'gzip, deflate, br')).toMatchObject({
    file: 'm/index.html.br',
    headers: { 'Content-Encoding': 'br' },
  })
  expect(ask('/m/home', 'gzip, br;q=0')).toMatchObject({
    file: 'm/index.html.gz',
    headers: { 'Content-Encoding': 'gzip' },
  })
  expect(ask('/m/assets/small-2.js', 'br').headers['Content-Encoding']).toBeUndefined()
})

test('what is for the host alone is not served', () => {
  for (const path of ['/nginx.conf', '/_headers', '/_redirects', '/release.json', '/m/assets/app-1.js.br'])
    expect(ask(path).status).toBe(404)
})

test('what is hidden is hidden in every spelling and encoding, and so is every name that begins with a dot', () => {
  const whole = new Set([
    ...hostedNames,
    'release.json.br',
    'nginx.conf.gz',
    '_headers.br',
    '.provenance',
    '.git/config',
    'm/.env',
    'm/assets/.DS_Store',
    '.well-known/security.txt',
    '.well-known/.draft',
  ])
  const statusOf = (path: string): number => respond(hosting, whole, { path, query: '', acceptEncoding: '' }).status
  const hidden = [
    '/release.json.br',
    '/nginx.conf.gz',
    '/_headers.br',
    '/_redirects.zst',
    '/RELEASE.json',
    '/Nginx.Conf.GZ',
    '//release.json',
    '/release%2ejson',
    '/release.json/',
    '/provenance.json',
    '/.provenance',
    '/.git/config',
    '/m/.env',
    '/m/assets/.DS_Store',
    '/.well-known/.draft',
  ]
  for (const path of hidden) expect([path, statusOf(path)]).toEqual([path, 404])
  expect(statusOf('/.well-known/security.txt')).toBe(200)
  expect(statusOf('/m/releases')).toBe(200)
})

test.each([
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip;q=0.5, br ; q=0.1', 'br'],
  ['br;q=0', undefined],
  ['br ; q=0.000', undefined],
  ['br;q=0.01, gzip', 'br'],
  ['br;xq=0', 'br'],
  ['gzip', 'gzip'],
  ['brotli', undefined],
  ['*', undefined],
  ['', undefined],
])('[OUT-03] a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(ask('/m/home', accepted).headers['Content-Encoding']).toBe(encoding)
})

test('a file whose name only contains the ending of a compressed one is served, one without a known type as bytes', () => {
  const odd = new Set(['m/assets/a.br.js', 'm/assets/b.bin'])
  const answer = (path: string) => respond(hosting, odd, { path, query: '', acceptEncoding: '' })
  expect(answer('/m/assets/a.br.js')).toMatchObject({ status: 200, file: 'm/assets/a.br.js' })
  expect(answer('/m/assets/b.bin').headers['Content-Type']).toBe('application/octet-stream')
})

test('a path that cannot be decoded is judged as it is', () => {
  expect(ask('/m/%E0%A4%A')).toMatchObject({ status: 200, file: 'm/index.html' })
  expect(ask('/.%E0%A4%A').status).toBe(404)
  expect(ask('/m//home').status).toBe(200)
})

test('[OUT-06] the configuration profile has its type', () => {
  expect(ask('/m/brand.mobileconfig').headers['Content-Type']).toBe('application/x-apple-aspen-config')
  expect(ask('/m/manifest.webmanifest').headers['Content-Type']).toBe('application/manifest+json; charset=utf-8')
})

test('[SEC-01] every answer, a 404 too, carries the security headers', () => {
  for (const path of ['/m/home', '/m/assets/app-1.js', '/gone', '/']) {
    expect(ask(path).headers).toMatchObject({
      'Content-Security-Policy': expect.stringMatching(/^object-src 'none'; base-uri 'none'; frame-ancestors 'none'; /),
      'Strict-Transport-Security': 'max-age=31536000',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Referrer-Policy': 'strict-origin',
    })
  }
})

test('[SEC-01] what is no page has a policy of its own beside the policy of every answer', () => {
  const policies = (path: string) => ask(path).headers['Content-Security-Policy']?.split(', ') ?? []
  const [every] = policies('/m/home')
  for (const path of ['/m/sw.js', '/m/assets/app-1.js'])
    expect(policies(path)).toEqual([every, expect.stringMatching(/^default-src 'none'; script-src 'self'; /)])
  for (const path of ['/m/home', '/m/index.html', '/m/assets/gone-3.js', '/gone'])
    expect(policies(path)).toEqual([every])
})

test('calls are passed to the back end only where it answers on this origin', () => {
  expect(ask('/wps/system/status').passTo).toBe('backend')
  const elsewhere = planHosting(pageMerchant({ api: { base: 'https://api.example.com' } }))
  expect(respond(elsewhere, files, { path: '/wps/system/status', query: '', acceptEncoding: '' }).status).toBe(404)
})

test("[MINI-03] the mini-game's scripts are the back end's, on the brand's own host, where one of its flags is on", () => {
  const path = '/mini-game/v1/minigame.js'
  const asked = (settings: Record<string, unknown>, flags: readonly FlagName[]) =>
    respond(planHosting(pageMerchant(settings, flags)), files, {
      path,
      query: '',
      acceptEncoding: '',
    })
  expect(asked({}, [])).toMatchObject({ status: 404, file: '404.html' })
  for (const flag of ['LOTTMINIGAME3', 'SEALOTTMINIGAME3'] as const) {
    expect(asked({}, [flag]).passTo).toBe('backend')
    expect(asked({ api: { base: 'https://api.example.com' } }, [flag]).passTo).toEqual({
      origin: 'https://api.example.com',
    })
  }
})

test("the sign-in handler is the identity provider's, where a sign-in flag is on", () => {
  expect(ask('/__/auth/handler').status).toBe(404)
  const signing = planHosting(pageMerchant({ firebase: { projectId: 'lotus-web' } }, ['LINELOGIN3']))
  expect(respond(signing, files, { path: '/__/auth/handler', query: '', acceptEncoding: '' }).passTo).toEqual({
    origin: 'https://lotus-web.firebaseapp.com',
  })
})

test.each(['../../etc/passwd', '/etc/passwd', 'm/other.html', 'nginx.conf', 'release.json', 'm/../m/index.html'])(
  'rules that name %s, which is no public file of the release, answer with none',
  (file) => {
    const rule = { match: '/x', action: { kind: 'shell', file }, headers: {} } as const
    const own = new Set([...files, 'nginx.conf', 'release.json'])
    const asked = { query: '', acceptEncoding: '' }
    const shell = { ...hosting, rules: [rule, ...hosting.rules] }
    expect(respond(shell, own, { ...asked, path: '/x' })).toMatchObject({ status: 404, file: '404.html' })
    const gone = respond({ ...hosting, notFound: file }, own, { ...asked, path: '/gone' })
    expect(gone).toEqual({ status: 404, headers: hosting.headers })
  },
)
