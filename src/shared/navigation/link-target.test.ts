import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ownTargetOf, targetOf, trustedUrl, type LinkTarget } from './link-target.ts'

const origin = 'https://www.lotus.example'
const hosts = ['www.lotus.example', 'lotus.example', 'pay.example']
const context = { origin, hosts, domains: ['www.lotus.example', 'lotus.example'] }
const target = (address: unknown) => targetOf(address, context)

test('a page of the app stays in the app', () => {
  expect(target('/m/news?id=2#a')).toEqual({ kind: 'page', to: '/m/news?id=2#a' })
  expect(target('https://www.lotus.example/m/help')).toEqual({ kind: 'page', to: '/m/help' })
  expect(target('HTTPS://WWW.LOTUS.EXAMPLE:443/m/help')).toEqual({ kind: 'page', to: '/m/help' })
})

test('an address of the own origin outside the app is not a page of the app', () => {
  expect(target('/terms.pdf')).toEqual({ kind: 'site', url: 'https://www.lotus.example/terms.pdf' })
  expect(target('/mail')).toEqual({ kind: 'site', url: 'https://www.lotus.example/mail' })
})

test("the merchant's domains and trusted hosts may receive the session", () => {
  expect(target('https://pay.example/x?y=//z')).toEqual({ kind: 'trusted', url: 'https://pay.example/x?y=//z' })
  expect(target('https://lotus.example/m/help')).toEqual({ kind: 'trusted', url: 'https://lotus.example/m/help' })
})

test('an address that is followed without a tap never leads to another site', () => {
  expect(ownTargetOf('https://elsewhere.example/', context)).toBeNull()
  expect(ownTargetOf('http://pay.example/', context)).toBeNull()
  expect(ownTargetOf('https://pay.example/', context)?.kind).toBe('trusted')
})

const refused = null
const hostile: readonly (readonly [unknown, LinkTarget['kind'] | null])[] = [
  // Schemes
  ['javascript:alert(1)', refused],
  ['JaVaScRiPt:alert(1)', refused],
  ['java\nscript:alert(1)', refused],
  ['java\tscript:alert(1)', refused],
  ['\u0001javascript:alert(1)', refused],
  [' javascript:alert(1)', refused],
  ['javascript://www.lotus.example/%0aalert(1)', refused],
  ['data:text/html,<script>alert(1)</script>', refused],
  ['vbscript:x', refused],
  ['blob:https://www.lotus.example/1', refused],
  ['filesystem:https://www.lotus.example/temporary/x', refused],
  ['file:///etc/passwd', refused],
  ['ftp://pay.example/', refused],
  ['wss://pay.example/', refused],
  ['view-source:https://pay.example/', refused],
  ['intent://pay.example#Intent;end', refused],
  ['mailto:a@pay.example', refused],
  // Slashes
  ['//evil.example/m/home', refused],
  ['///evil.example', refused],
  ['////evil.example', refused],
  ['\\\\evil.example/m/home', refused],
  ['/\\evil.example', refused],
  ['/\\/evil.example', refused],
  ['/\t/evil.example', refused],
  ['/\r\n/evil.example', refused],
  ['https:\\\\evil.example', refused],
  ['https:/evil.example', refused],
  ['http:/evil.example', refused],
  ['https:evil.example', refused],
  ['https:///evil.example', refused],
  ['https:/\\evil.example', refused],
  ['https://\\evil.example', refused],
  ['https://pay.example\\@evil.example/', refused],
  ['https://evil.example\\.pay.example/', refused],
  ['/m//evil.example', refused],
  ['/m/\\evil.example', refused],
  ['/m/help//evil.example', refused],
  ['https://www.lotus.example//evil.example', refused],
  ['https://pay.example//evil.example', 'external'],
  // Paths that lead out of the app, or slashes in disguise
  ['/m/../wps/session/logout', refused],
  ['/m/..', refused],
  ['/m/%2e%2e/wps', refused],
  ['/m/.%2E/wps', refused],
  ['/m/./help', refused],
  ['/m/..%2fwps', refused],
  ['/m/%2f%2fevil.example', refused],
  ['/m/%5cevil.example', refused],
  ['/m/help%00', refused],
  ['/m/help%0d%0aX-Injected:1', refused],
  ['https://www.lotus.example/m/../wps', refused],
  ['https://pay.example/a/../b', 'external'],
  // Names before the host
  ['https://pay.example@evil.example/', refused],
  ['https://www.lotus.example@pay.example/x', refused],
  ['https://user:secret@pay.example/', refused],
  ['https://user@www.lotus.example/m/home', refused],
  ['https://:@evil.example@pay.example/', refused],
  ['https://pay.example%40evil.example/', refused],
  // Hosts that look like ours
  ['https://evil.example/', 'external'],
  ['https://pay.example.evil.example', 'external'],
  ['https://evilpay.example', 'external'],
  ['https://evillotus.example/m/home', 'external'],
  ['https://www.lotus.example.evil.com/m/home', 'external'],
  ['https://sub.pay.example/', 'external'],
  ['https://example/', 'external'],
  ['https://pay.example./', 'external'],
  ['https://www.lotus.example./m/home', 'external'],
  ['https://pаy.example/', 'external'], // a Cyrillic letter
  ['https://xn--py-7kc.example/', 'external'],
  ['https://pay.example%2eevil.example/', 'external'],
  ['https://pay。evil.example/', 'external'],
  ['https://pay.example#@evil.example/', 'trusted'],
  ['https://evil.example#@pay.example/', 'external'],
  ['https://evil.example?https://pay.example/', 'external'],
  ['https://evil.example/https://pay.example/', 'external'],
  ['https://127.0.0.1/', 'external'],
  ['https://[::1]/', 'external'],
  // Ports and plain http
  ['https://pay.example:8443/', 'external'],
  ['https://www.lotus.example:444/m/home', 'external'],
  ['https://pay.example:443/', 'trusted'],
  ['https://pay.example:99999/', refused],
  ['http://pay.example/', 'external'],
  ['http://pay.example:443/', 'external'],
  ['http://www.lotus.example/m/home', 'external'],
  // No addresses
  ['', refused],
  ['http://[', refused],
  ['https://', refused],
  ['evil.example', refused],
  ['m/home', refused],
  ['?id=1', refused],
  ['#top', refused],
  [`/m/home?x=${'y'.repeat(5000)}`, refused],
  [undefined, refused],
  [null, refused],
  [5, refused],
  [{ toString: () => '/m/home' }, refused],
  [['/m/home'], refused],
]

test.each(hostile)('%j is %j', (address, kind) => {
  expect(target(address)?.kind ?? null).toBe(kind)
})

test('no hostile address is followed without a tap, framed or run', () => {
  for (const [address, kind] of hostile.filter(([, found]) => found !== 'trusted')) {
    expect([address, ownTargetOf(address, context)]).toEqual([address, null])
    if (typeof address !== 'string' || address.length > 2048) continue
    expect([address, trustedUrl(address, hosts)]).toEqual([address, null])
    if (kind === refused) expect([address, trustedUrl(address, ['evil.example'])]).toEqual([address, null])
  }
})

test('an address with a port, a name or another scheme is on none of the hosts', () => {
  expect(trustedUrl('https://pay.example/a.js?x=1', hosts)?.href).toBe('https://pay.example/a.js?x=1')
  for (const address of [
    'http://pay.example/',
    'https://pay.example:8443/',
    'https://x@pay.example/',
    'https://pay.example.evil.example/',
    '/m/home',
    '',
  ])
    expect(trustedUrl(address, hosts)).toBeNull()
})

describe('for any address', () => {
  const pieces = hostile.flatMap(([address]) => (typeof address === 'string' ? [address] : []))
  const part = fc.oneof(
    fc.constantFrom(
      ...pieces,
      '/m/',
      '//',
      '\\',
      '@',
      ':',
      '..',
      '%2f',
      '?',
      '#',
      'https://',
      'pay.example',
      'www.lotus.example',
      '\u202e',
      '。',
      '\t',
    ),
    fc.string({ unit: 'binary' }),
  )
  const address = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''))

  test('only trusted hosts get the session, and a page is a page of the app', () => {
    fc.assert(
      fc.property(address, (given) => {
        const found = target(given)
        if (!found) return
        const url = new URL(found.kind === 'page' ? found.to : found.url, origin)
        expect(['https:', 'http:']).toContain(url.protocol)
        expect(url.username + url.password).toBe('')
        if (found.kind === 'trusted')
          expect([url.protocol, url.port, hosts.includes(url.hostname)]).toEqual(['https:', '', true])
        if (found.kind === 'site') expect(url.origin).toBe(origin)
        if (found.kind === 'page')
          expect([url.origin, url.pathname.startsWith('/m/'), url.pathname.includes('//')]).toEqual([
            origin,
            true,
            false,
          ])
      }),
      { numRuns: 2000 },
    )
  })
})

const smuggled = [
  ['/m/home?token=SECRET', '/m/home'],
  ['/m/home#token=SECRET', '/m/home'],
  ['/m/login?redirectUrl=%2Fm%2Fhome%3Ftoken%3DSECRET', '/m/login?redirectUrl=/m/home'],
  ['/m/login?backUrl=%252Fm%252Fhome%253Ftoken%253DSECRET', '/m/login?backUrl=/m/home'],
  ['https://www.lotus.example/m/home?tokens=SECRET', '/m/home'],
] as const

test.each(smuggled)('[ROUTE-09] %s leads to a page without the session', (address, to) => {
  expect(target(address)).toEqual({ kind: 'page', to })
})

test.each([
  ['/?token=SECRET', 'https://www.lotus.example/'],
  ['/m?tokens=SECRET', 'https://www.lotus.example/m'],
  ['https://lotus.example/m/home?a=1&token=SECRET', 'https://lotus.example/m/home?a=1'],
])('[ROUTE-09] %s, which shows the storefront, brings no session either', (address, url) => {
  expect(target(address)).toMatchObject({ url })
})

test("a partner's own parameter of that name stays", () => {
  for (const url of ['https://pay.example/m/in?token=theirs', 'https://www.lotus.example/mini-game/?token=theirs'])
    expect(target(url)).toMatchObject({ url })
})
