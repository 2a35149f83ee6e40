import { expect, test } from 'vitest'
import { proxyFor } from './proxies.ts'

const site = { isSecure: true, hostname: 'www.acme.example', port: 443 }
const proxy = 'http://proxy.internal:3128'
const urlFor = (environment: Record<string, string>, destination = site) => proxyFor(destination, environment)?.url.host

test.each<[string, Record<string, string>, string | undefined]>([
  ['nothing', {}, undefined],
  ['HTTPS_PROXY', { HTTPS_PROXY: proxy }, 'proxy.internal:3128'],
  ['https_proxy', { https_proxy: proxy }, 'proxy.internal:3128'],
  ['both cases', { https_proxy: 'http://lower:1', HTTPS_PROXY: proxy }, 'lower:1'],
  ['ALL_PROXY', { ALL_PROXY: proxy }, 'proxy.internal:3128'],
  ['all_proxy beside the one of the scheme', { all_proxy: proxy, HTTPS_PROXY: 'http://own:1' }, 'own:1'],
  ['the one of another scheme', { HTTP_PROXY: proxy }, undefined],
  ['an empty one', { https_proxy: '', HTTPS_PROXY: proxy }, 'proxy.internal:3128'],
  ['no scheme', { HTTPS_PROXY: 'proxy.internal:3128' }, 'proxy.internal:3128'],
])('%s decides', (_, environment, host) => {
  expect(urlFor(environment)).toBe(host)
})

test.each([
  ['*', true],
  ['www.acme.example', true],
  ['WWW.Acme.Example', true],
  ['acme.example', true],
  ['.acme.example', true],
  ['*.acme.example', true],
  ['other.example, www.acme.example', true],
  ['other.example www.acme.example', true],
  ['www.acme.example:443', true],
  ['www.acme.example:8443', false],
  ['cme.example', false],
  ['www.acme', false],
  ['', false],
])('NO_PROXY=%s reaches the site directly: %s', (exemptions, isDirect) => {
  for (const name of ['NO_PROXY', 'no_proxy'])
    expect(urlFor({ HTTPS_PROXY: proxy, [name]: exemptions }) === undefined).toBe(isDirect)
})

test.each([
  ['10.1.2.3', '10.0.0.0/8', true],
  ['11.1.2.3', '10.0.0.0/8', false],
  ['10.1.2.3', '10.1.2.3', true],
  ['10.1.2.3', '10.1.2.3:9000', false],
  ['fd00::7', 'fd00::/8', true],
  ['[fd00::7]', 'fd00::7', true],
  ['10.1.2.3', '10.0.0.0/99', false],
])('%s is exempt by %s: %s', (hostname, exemptions, isDirect) => {
  const found = urlFor({ ALL_PROXY: proxy, NO_PROXY: exemptions }, { isSecure: false, hostname, port: 80 })
  expect(found === undefined).toBe(isDirect)
})

test.each(['localhost', 'acme.localhost', '127.0.0.1', '127.8.8.8', '::1', '[::1]', 'LOCALHOST.'])(
  '%s is reached directly, unless that is asked for',
  (hostname) => {
    const own = { isSecure: false, hostname, port: 4100 }
    expect(urlFor({ HTTP_PROXY: proxy }, own)).toBeUndefined()
    expect(urlFor({ HTTP_PROXY: proxy, NO_PROXY: '<-loopback>' }, own)).toBe('proxy.internal:3128')
  },
)

test('user and password are sent and not shown, whatever characters they have', () => {
  const found = proxyFor(site, { HTTPS_PROXY: 'http://ad%61:s3cr%et%40@proxy:3128' })
  expect(found?.authorization).toBe(`Basic ${Buffer.from('ada:s3cr%et@').toString('base64')}`)
  expect(found?.name).toBe('the proxy http://proxy:3128 (HTTPS_PROXY)')
})

test.each(['socks5://ada:s3cret@proxy:1080', 'http://ada:p/s3cret@proxy:3128', 'http://'])(
  '%s is refused with the name of the variable, and without its value',
  (value) => {
    const read = () => proxyFor(site, { HTTPS_PROXY: value })
    expect(read).toThrow(/^HTTPS_PROXY names /)
    expect(read).not.toThrow(/s3cret/)
  },
)
