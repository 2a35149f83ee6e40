import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openForwardProxy } from '../../../tests/support/forward-proxy.ts'
import { writeReleaseFolder } from '../publish/testing/release-folder.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import type { Receipt } from '../../release/receipt.ts'
import { compareAnswer } from './compare-answer.ts'
import type { Expectation } from './expectations.ts'
import { verifyServed } from './verify-served.ts'

let [receipt, hosting]: [Receipt, Hosting] = [] as never
beforeAll(() => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-verify-'))
  receipt = writeReleaseFolder(folder, 'acme', { '404.html': 'gone', 'm/index.html': 'page', 'm/sw.js': 'worker' })
  hosting = receipt.hosting as Hosting
  rmSync(folder, { recursive: true })
})

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A site that answers like this. */
async function siteThat(answer: (path: string, response: ServerResponse) => void): Promise<string> {
  const server = createServer((request, response) => answer(request.url ?? '', response))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const verify = (site: string) =>
  verifyServed(site, receipt, hosting, { expect: () => undefined, step: () => undefined })

test('[REL-07] a site whose answers do not end, or end too early, is told apart from the release', async () => {
  const site = await siteThat((path, response) => {
    if (path !== '/m/sw.js') return void response.write(Buffer.alloc(2 ** 20))
    response.writeHead(200, { 'content-length': 10 }).write('work', () => response.destroy())
  })
  const { differences } = await verify(site)
  const found = differences.map(({ path, what, found: is }) => `${path} ${what} ${is}`)
  expect(found).toContain('/m/index.html bytes more than that')
  expect(found).toContain('/m/sw.js answer ECONNRESET')
})

test('a name below localhost is this machine, whatever the resolver of the system says', async () => {
  const site = await siteThat((_, response) => void response.writeHead(503).end())
  const { checked } = await verify(site.replace('127.0.0.1', 'acme.localhost'))
  expect(checked).toBeGreaterThan(0)
})

test('[REL-07] a site that does not answer at all is a problem', async () => {
  const away = await siteThat((_, response) => response.destroy())
  await expect(verify(away)).rejects.toMatchObject({ problem: { code: 'VERIFY_UNREACHABLE' } })
})

test('[REL-07] a site behind a password is one problem, and gets the credentials of the environment [where: site behind a password × verify]', async () => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization)
    const isKnown = request.headers.authorization === `Basic ${Buffer.from('ops:s3cret').toString('base64')}`
    response.writeHead(isKnown ? 302 : 401, { location: `http://127.0.0.1:${elsewhere}/` }).end()
  })
  const away = await siteThat((_, response) => void response.writeHead(200).end())
  const elsewhere = new URL(away).port
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(verify(site)).rejects.toMatchObject({ problem: { code: 'SITE_PASSWORD' } })
  expect(asked).toEqual([undefined])
  vi.stubEnv('LIVERY_SITE_USER', 'ops')
  vi.stubEnv('LIVERY_SITE_PASSWORD', 's3cret\r\n')
  expect((await verify(site)).checked).toBeGreaterThan(1)
  vi.stubEnv('LIVERY_SITE_PASSWORD', 'wr0ng')
  await expect(verify(site)).rejects.toThrow(/does not accept/)
  vi.unstubAllEnvs()
})

test('[REL-07] a site is verified through the proxy of the environment [where: HTTP proxy × verify]', async () => {
  const own = await siteThat((path, response) => void response.writeHead(path === '/m/sw.js' ? 200 : 404).end('worker'))
  const proxy = await openForwardProxy({ places: { 'www.acme.example:80': Number(new URL(own).port) } })
  const refusing = await openForwardProxy({ places: {}, credentials: 'ada:s3cret' })
  vi.stubEnv('http_proxy', proxy.url)
  expect((await verify('http://www.acme.example')).checked).toBeGreaterThan(1)
  expect(proxy.seen).toContain('GET http://www.acme.example/m/sw.js')
  vi.stubEnv('http_proxy', refusing.url)
  await expect(verify('http://www.acme.example')).rejects.toThrow(/proxy of this machine answers 407/)
  vi.unstubAllEnvs()
  await Promise.all([proxy.close(), refusing.close()])
})

const body = (text: string) => ({ size: text.length, sha256: createHash('sha256').update(text).digest('hex') })
const expectation = (headers: Record<string, string> = {}): Expectation => ({
  path: '/m/home',
  acceptEncoding: 'br',
  status: 200,
  headers: { ...headers, 'Content-Encoding': 'br' },
  body: { sent: body('as it was built'), plain: body('page') },
})
const compare = (headers: Record<string, string>, bytes: Uint8Array, expected: Record<string, string> = {}) =>
  compareAnswer(expectation(expected), { status: 200, headers: { 'content-encoding': 'br', ...headers }, body: bytes })

const ownScript = 'start()'
const pageWith = (scripts: string) =>
  `<head><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${createHash('sha256').update(ownScript).digest('base64')}'"></head>${scripts}`
test.each([
  // Another release, whose scripts are its own.
  [`<script>${ownScript}</script><script type="module" src="/m/assets/app-1.js"></script>`, undefined, []],
  // What Cloudflare's Email Address Obfuscation, Rocket Loader and Web Analytics do.
  [
    `<script>${ownScript}</script><script data-cfasync="false" src="/cdn-cgi/scripts/email-decode.min.js"></script>`,
    true,
    ['/cdn-cgi/scripts/email-decode.min.js script'],
  ],
  [`<script type="0a1b-text/javascript">${ownScript}</script>`, true, ['inline script']],
  [
    `<script>${ownScript}</script><script defer src='https://static.cloudflareinsights.com/beacon.min.js'></script>`,
    true,
    ['https://static.cloudflareinsights.com/beacon.min.js script'],
  ],
  [`<script>${ownScript} </script>`, true, ['inline script']],
])(
  '[REL-07] a page that a host has rewritten is told apart from another release: %s',
  (scripts, isRewritten, names) => {
    const html = brotliCompressSync(pageWith(scripts))
    const [difference] = compare({ 'content-type': 'text/html; charset=utf-8' }, html).differences
    expect(difference).toMatchObject({ what: 'bytes' })
    expect(difference?.isRewritten).toBe(isRewritten)
    expect(difference?.found.split(', ').slice(2)).toEqual(names)
  },
)

test('[REL-07] what a host compresses itself is compared by its content, however large it claims to be', () => {
  expect(compare({}, brotliCompressSync('page'))).toEqual({ differences: [], isRecompressed: true })
  for (const other of ['another page', 'cage'])
    expect(compare({}, brotliCompressSync(other)).differences).toMatchObject([{ what: 'bytes' }])
  expect(compare({}, brotliCompressSync(Buffer.alloc(2 ** 20))).differences).toMatchObject([{ what: 'bytes' }])
  expect(compare({ 'content-encoding': 'gzip' }, Buffer.from('no gzip')).differences).toMatchObject([
    { what: 'Content-Encoding', expected: 'br', found: 'gzip' },
    { what: 'bytes' },
  ])
})

test.each([
  ['Cache-Control', 'no-cache', 'public, max-age=0, must-revalidate', true],
  ['Cache-Control', 'no-cache', 'max-age=0', false],
  ['Cache-Control', 'no-cache', 'no-cache, no-store', false],
  ['Cache-Control', 'public, max-age=31536000, immutable', 'immutable,public,max-age=31536000', true],
  ['Cache-Control', 'public, max-age=31536000, immutable', 'public, max-age=60, immutable', false],
  ['Content-Type', 'text/html; charset=utf-8', 'text/html;charset=UTF-8', true],
  ['Content-Type', 'text/html; charset=utf-8', 'text/html', false],
  ['Content-Type', 'text/plain; charset=utf-8', 'text/plain', false],
  ['Content-Type', 'text/javascript; charset=utf-8', 'application/javascript', true],
  ['Content-Type', 'text/javascript; charset=utf-8', 'application/javascript; charset=UTF-8', true],
  ['Content-Type', 'text/javascript; charset=utf-8', 'text/javascript; charset=iso-8859-1', false],
  ['Content-Type', 'text/javascript; charset=utf-8', 'text/plain; charset=utf-8', false],
  ['Content-Type', 'application/json; charset=utf-8', 'application/json', true],
  ['Content-Type', 'application/xml; charset=utf-8', 'text/xml; charset="utf-8"', true],
  ['Content-Type', 'image/x-icon', 'image/vnd.microsoft.icon', true],
  ['Content-Type', 'image/png', 'image/webp', false],
  ['Content-Security-Policy', "default-src 'none'; img-src 'self'", "default-src 'none';img-src 'self'", true],
  ['Content-Security-Policy', "default-src 'none'", "default-src 'none', default-src *", false],
  ['X-Frame-Options', 'DENY', 'DENY, DENY', false],
])('[REL-07] %s: %s, found %s', (name, expected, found, isSame) => {
  const { differences } = compare({ [name.toLowerCase()]: found }, brotliCompressSync('page'), { [name]: expected })
  expect(differences).toEqual(isSame ? [] : [{ path: '/m/home', encoding: 'br', what: name, expected, found }])
})

test('[REL-07] of two policies a host may send the second alone, which is complete', () => {
  const name = 'Content-Security-Policy'
  const found = (sent: string) =>
    compare({ [name.toLowerCase()]: sent }, brotliCompressSync('page'), {
      [name]: "base-uri 'none', default-src 'none'",
    }).differences.length
  expect(["base-uri 'none', default-src 'none'", "default-src 'none'", "base-uri 'none'"].map(found)).toEqual([0, 0, 1])
})

test.each([
  [undefined, true],
  ['no-store', true],
  ['no-cache', true],
  ['public, max-age=0, must-revalidate', true],
  ['public, max-age=31536000, immutable', false],
  ['max-age=60', false],
  ['s-maxage=600', false],
])('[REL-07] a missing asset with the caching %s is as it should be: %s', (caching, isRight) => {
  const missing = { ...expectation(), path: '/m/assets/gone-1.js', status: 404, headers: {} }
  const headers = { ...(caching !== undefined && { 'cache-control': caching }) }
  const { differences } = compareAnswer(missing, { status: 404, headers, body: Buffer.from('as it was built') })
  expect(differences.map(({ what, found }) => [what, found])).toEqual(isRight ? [] : [['Cache-Control', caching]])
})

test('[REL-07] what is hidden is asked for in several spellings, and none may show it', async () => {
  const shown = [
    '//release.json',
    '/release%2ejson',
    '/RELEASE.JSON',
    '/m/assets/..%2f..%2frelease.json',
    '/%72elease.json',
  ]
  const asked = new Set<string>()
  const site = await siteThat((path, response) => {
    asked.add(path)
    // Others are refused, or redirected to the spelling that is asked for as well.
    if (shown.includes(path)) response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    else
      response.writeHead(path.endsWith('/') ? 301 : 400, path.endsWith('/') ? { location: '/release.json' } : {}).end()
  })
  const { differences } = await verify(site)
  const found = differences.filter(
    ({ path, what, found: is }) => /elease/i.test(path) && what === 'status' && is === '200',
  )
  expect(found.map(({ path }) => path).sort()).toEqual([...shown].sort())
  expect(asked).toContain('/./release.json')
  expect(asked).toContain('/m/../release.json')
})

test('[REL-07] a redirect shows no page, so what governs pages is not missed there; where it leads, and https, is', () => {
  const redirect: Expectation = {
    path: '/',
    acceptEncoding: 'identity',
    status: 302,
    headers: {
      'Content-Security-Policy': "base-uri 'none'",
      'X-Frame-Options': 'DENY',
      'Strict-Transport-Security': 'max-age=31536000',
      'Cache-Control': 'no-cache',
      Location: '/m/home',
    },
  }
  const compared = (headers: Record<string, string>) =>
    compareAnswer(redirect, { status: 302, headers, body: Buffer.from('') }).differences.map(({ what }) => what)
  expect(compared({ location: '/m/home', 'strict-transport-security': 'max-age=31536000' })).toEqual([])
  expect(compared({ location: '/m/elsewhere' })).toEqual(['Strict-Transport-Security', 'Location'])
  // A host that adds the header itself may ask for more; a temporary redirect is kept only if it says so.
  const asked = (https: string, caching: string) =>
    compared({ location: '/m/home', 'strict-transport-security': https, 'cache-control': caching })
  expect(asked('max-age=31556926; includeSubDomains', 'public, max-age=0, must-revalidate')).toEqual([])
  expect(asked('max-age=3600; includeSubDomains', 'max-age=3600')).toEqual([
    'Strict-Transport-Security',
    'Cache-Control',
  ])
  expect(asked('includeSubDomains', 'no-cache')).toEqual(['Strict-Transport-Security'])
})

test('[REL-07] the policies of a 404 are all there, and a host may add one that forbids more', () => {
  const missing = { ...expectation({ 'Content-Security-Policy': "base-uri 'none'" }), status: 404 }
  const compared = (policy: string) =>
    compareAnswer(missing, {
      status: 404,
      headers: { 'content-security-policy': policy },
      body: Buffer.from('as it was built'),
    }).differences.map(({ what }) => what)
  expect(compared("base-uri 'none', default-src 'none'")).toEqual([])
  expect(compared("default-src 'none'")).toEqual(['Content-Security-Policy'])
})
