/** Hosts that no local program can stand in for: their files are tried with the rules that the vendors document. */
import { createContext, runInContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { hostedNames } from '../../../tests/fixtures/page/hosted-names.ts'
import { hiddenSpellings } from '../../../tests/fixtures/page/hidden-spellings.ts'
import { renderHosting } from './render-hosting.ts'

const signingIn = pageMerchant({ firebase: { projectId: 'lotus-web' }, hosting: ['vercel', 'cloudfront'] }, [
  'LINELOGIN3',
])
const { files } = renderHosting({ merchant: signingIn, files: hostedNames })
const textOf = (path: string): string => files.find((file) => file.path === path)?.text ?? ''

describe('[OUT-02] the function at the edge of CloudFront', () => {
  const context = createContext({})
  runInContext(textOf('cloudfront-function.js'), context)
  interface Answer {
    readonly uri?: string
    readonly statusCode?: number
    readonly headers?: Readonly<Record<string, { readonly value: string }>>
  }
  const answer = (uri: string, querystring: object = {}): Answer =>
    runInContext(
      `handler(${JSON.stringify({ request: { method: 'GET', uri, querystring, headers: {} } })})`,
      context,
    ) as Answer

  test.each(['/', '/m'])('%s leads to the home page with its query, parameters that stand twice included', (uri) => {
    const query = {
      a: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      b: { value: '%20c' },
      d: { value: '' },
    }
    expect(answer(uri, query)).toMatchObject({
      statusCode: 302,
      headers: { location: { value: '/m/home?a=1&a=2&b=%20c&d' }, 'cache-control': { value: 'no-cache' } },
    })
    expect(answer(uri).headers?.['location']?.value).toBe('/m/home')
  })

  test.each(['/m/', '/m/home', '/m/news/7', '/m/assets', '/m/game/a.b'])('%s is an address of the app', (uri) => {
    expect(answer(uri)).toMatchObject({ uri: '/m/index.html' })
  })

  test.each(['/m/assets/none.js', '/m/assets/', '/m/sw.js', '/robots.txt', '/.well-known/security.txt', '/none'])(
    '%s is a file or missing',
    (uri) => {
      expect(answer(uri)).toMatchObject({ uri })
    },
  )

  test.each(hiddenSpellings)('%s is hidden', (uri) => {
    expect(answer(uri)).toMatchObject({ statusCode: 404 })
  })
})

test.each([
  ['cloudfront-headers.json', "frame-ancestors 'none'"],
  ['cloudfront-file-headers.json', "default-src 'none'; script-src 'self'"],
])('[OUT-02] the headers of CloudFront in %s are each where the service expects it', (path, directives) => {
  const policy = JSON.parse(textOf(path)) as {
    SecurityHeadersConfig: Record<string, object>
    CustomHeadersConfig: { Quantity: number; Items: { Header: string }[] }
  }
  expect(policy.SecurityHeadersConfig).toMatchObject({
    ContentSecurityPolicy: { ContentSecurityPolicy: expect.stringContaining(directives) as string },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 31_536_000 },
    FrameOptions: { FrameOption: 'DENY' },
    ReferrerPolicy: { ReferrerPolicy: 'strict-origin' },
  })
  expect(policy.CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
    'Cross-Origin-Opener-Policy',
    'Permissions-Policy',
  ])
  expect(policy.CustomHeadersConfig.Quantity).toBe(2)
})

describe('[OUT-02] vercel.json', () => {
  interface Config {
    readonly redirects: readonly object[]
    readonly rewrites: readonly { readonly source: string; readonly destination: string }[]
    readonly headers: readonly {
      readonly source: string
      readonly headers: readonly { key: string; value: string }[]
    }[]
  }
  const config = JSON.parse(textOf('vercel.json')) as Config

  test('redirects, and passes the sign-in handler on', () => {
    expect(config.redirects).toEqual([
      { source: '/', destination: '/m/home', statusCode: 302 },
      { source: '/m', destination: '/m/home', statusCode: 302 },
    ])
    expect(config.rewrites).toContainEqual({
      source: '/__/auth/:path*',
      destination: 'https://lotus-web.firebaseapp.com/__/auth/:path*',
    })
  })

  test.each([
    ['/m/', true],
    ['/m/home', true],
    ['/m/news/7', true],
    ['/m/assets', true],
    ['/m/assets/none.js', false],
    ['/m/.env', false],
    ['/m/a/.env', false],
    ['/none', false],
  ])('%s is an address of the app: %s', (path, isApp) => {
    const shell = config.rewrites.find(({ destination }) => destination === '/m/index.html')
    expect(new RegExp(`^${shell?.source ?? ''}$`).test(path)).toBe(isApp)
  })

  test('keeps for a year what exists, and nothing that is missing', () => {
    const lasting = config.headers.filter(({ headers }) => headers.some(({ value }) => value.includes('immutable')))
    const isKept = (path: string): boolean => lasting.some(({ source }) => new RegExp(`^${source}$`).test(path))
    expect(['/m/assets/app-1.js', '/m/assets/small-2.js'].every(isKept)).toBe(true)
    expect(['/m/assets/none.js', '/m/assets/app-1.js.br', '/m/assets/app-1xjs'].some(isKept)).toBe(false)
    for (const { source } of config.headers) expect(source.length).toBeLessThanOrEqual(4096)
  })

  test('what configures hosts, and what is compressed, is not uploaded', () => {
    const ignored = textOf('.vercelignore').split('\n')
    expect(ignored).toEqual(
      expect.arrayContaining(['/release.json', '/nginx.conf', '/Caddyfile', '*.br', '*.gz', '.*', '!/.well-known']),
    )
  })
})
