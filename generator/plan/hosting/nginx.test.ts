import { describe, expect, test } from 'vitest'
import { pageMerchant } from '../../../tests/fixtures/page/facts.ts'
import { planHosting } from '../hosting.ts'
import { planNginx } from './nginx.ts'

const nginxOf = (merchant = pageMerchant()) => planNginx(planHosting(merchant))
const signingIn = pageMerchant({ firebase: { projectId: 'lotus-web' } }, ['LINELOGIN3'])

describe('[OUT-02] the server block of nginx', () => {
  test('names the brand, all of its hosts and the page for a 404', () => {
    expect(nginxOf()).toMatchObject({
      id: 'lotus-88',
      hosts: 'www.lotus88.example lotus88.example',
      notFound: '404.html',
    })
  })

  test('has the variables of one brand under one prefix, of the same length for every brand', () => {
    const { prefix } = nginxOf()
    const other = nginxOf({ ...pageMerchant(), id: 'another-merchant-with-a-long-id' }).prefix
    expect(prefix).toMatch(/^livery_[0-9a-f]{12}$/)
    expect(other).toMatch(/^livery_[0-9a-f]{12}$/)
    expect(other).not.toBe(prefix)
    expect(nginxOf().prefix).toBe(prefix)
  })

  test('a host name too long for the hash of names becomes a pattern', () => {
    const hosts = (canonical: string) => nginxOf(pageMerchant({ domains: { canonical } })).hosts
    const longest = `${'a'.repeat(38)}.example`
    expect(hosts(longest)).toBe(longest)
    expect(hosts(`a${longest}`)).toBe(`"~^a${'a'.repeat(38)}\\\\.example$"`)
  })

  test('states each header once, and the security headers as they are', () => {
    const { headers } = nginxOf()
    expect(headers).toContainEqual({
      name: 'Content-Security-Policy',
      value: expect.stringMatching(/^"object-src 'none'; [^"]+"$/),
    })
    expect(headers).toContainEqual({ name: 'X-Frame-Options', value: '"DENY"' })
    expect(new Set(headers.map(({ name }) => name)).size).toBe(headers.length)
  })

  test('how long a file is kept and what it may do depend on its path, by the order of the rules', () => {
    const { varying, prefix } = nginxOf()
    const [caching, policy] = varying
    expect(varying).toHaveLength(2)
    expect(policy).toMatchObject({ name: 'Content-Security-Policy', variable: `$${prefix}_header_1` })
    const withPolicy = policy?.cases.filter(({ value }) => value !== '""').map(({ pattern }) => pattern)
    expect(withPolicy).toEqual(['"~^/m/sw\\\\.js(\\\\.br)?$"', '"~^/m/assets/"'])
    expect(caching).toEqual({
      name: 'Cache-Control',
      variable: `$${prefix}_header_0`,
      cases: [
        { pattern: '"~^/$"', value: '"no-cache"' },
        { pattern: '"~^/m$"', value: '"no-cache"' },
        { pattern: '"~^/wps/"', value: '""' },
        { pattern: '"~^/m/sw\\\\.js(\\\\.br)?$"', value: '"no-cache"' },
        { pattern: '"~^/m/assets/"', value: '"public, max-age=31536000, immutable"' },
        { pattern: '"~^/m/"', value: '"no-cache"' },
        { pattern: '"~^/"', value: '"no-cache"' },
      ],
    })
  })

  test('has the types of files, and compressed siblings of texts alone', () => {
    const { types, compressed } = nginxOf()
    expect(types).toContainEqual({ extension: 'js', type: '"text/javascript; charset=utf-8"' })
    expect(types).toContainEqual({ extension: 'png', type: '"image/png"' })
    const extensions = compressed.map(({ extension }) => extension)
    expect(extensions).toEqual(expect.arrayContaining(['css', 'html', 'js', 'json', 'svg', 'txt', 'xml']))
    for (const packed of ['ico', 'jpg', 'png', 'webp', 'woff2']) expect(extensions).not.toContain(packed)
  })

  test('answers each address as the rules say', () => {
    const { locations, prefix } = nginxOf(signingIn)
    const compressed = `if (-f $document_root$uri$${prefix}_suffix) { rewrite ^ $uri.br last; }`
    expect(locations).toEqual([
      { selector: '= /', lines: ['return 302 /m/home$is_args$args;'] },
      { selector: '= /m', lines: ['return 302 /m/home$is_args$args;'] },
      {
        selector: '/wps/',
        lines: [expect.stringMatching(/^#.*proxy_pass/), 'include /etc/nginx/livery/lotus-88/backend*.conf;'],
      },
      {
        selector: '/__/auth/',
        lines: [
          `set $${prefix}_origin https://lotus-web.firebaseapp.com;`,
          `proxy_pass $${prefix}_origin;`,
          'proxy_ssl_server_name on;',
          'proxy_ssl_verify on;',
          'proxy_ssl_verify_depth 3;',
          'proxy_ssl_trusted_certificate /etc/ssl/certs/ca-certificates.crt;',
          expect.stringMatching(/^# /),
          'proxy_set_header Cookie "";',
          'proxy_hide_header Set-Cookie;',
          'add_header X-Content-Type-Options nosniff always;',
        ],
      },
      { selector: '= /m/sw.js', lines: [compressed, 'try_files $uri =404;'] },
      { selector: '/m/assets/', lines: [compressed, 'try_files $uri =404;'] },
      { selector: '/m/', lines: [compressed, 'try_files $uri /m/index.html;'] },
      { selector: '/', lines: [compressed, 'try_files $uri =404;'] },
    ])
  })

  test('[MINI-03] passes the scripts of the mini-game to the back end, wherever that is', () => {
    const locationOf = (base: string) =>
      nginxOf(pageMerchant({ api: { base } }, ['SEALOTTMINIGAME3'])).locations.find(
        ({ selector }) => selector === '/mini-game/',
      )
    expect(locationOf('')?.lines).toContain('include /etc/nginx/livery/lotus-88/backend*.conf;')
    expect(locationOf('https://api.example.com:8443')?.lines.join()).toMatch(
      /^set \$livery_\w+ https:\/\/api\.example\.com:8443;,proxy_pass /,
    )
    expect(nginxOf().locations.map(({ selector }) => selector)).not.toContain('/mini-game/')
  })

  test.each([
    ['/nginx.conf', true],
    ['/_headers', true],
    ['/_redirects.br', true],
    ['/release.json', true],
    ['/release.json.gz', true],
    ['/release.json/x', true],
    ['/provenance.json', true],
    ['/releaseXjson', false],
    ['/releases.json', false],
    ['/m/release.json', false],
    ['/m/home', false],
  ])('the name %s is hidden: %s', (path, isHidden) => {
    expect(new RegExp(nginxOf().hidden.names, 'i').test(path)).toBe(isHidden)
  })

  test.each([
    ['/.git/config', true],
    ['/.provenance', true],
    ['/m/.env', true],
    ['/m/assets/.DS_Store', true],
    ['/.well-known/.draft', true],
    ['/.well-knownX', true],
    ['/xwell-known/a', false],
    ['/.well-known/security.txt', false],
    ['/.well-known', false],
    ['/m/assets/app-1.js', false],
  ])('the name %s begins with a dot where none may: %s', (path, isHidden) => {
    expect(new RegExp(nginxOf().hidden.dots).test(path)).toBe(isHidden)
  })
})
