import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { between } from '../support/boot-script.ts'
import { filesIn } from '../support/files-in.ts'
import { hashesIn } from './support/folders.ts'
import { type Answer, ask, plain, remote, type Served, urlOf, withFleet } from './support/served.ts'

const { out, serve, serveForAll, fileOf, assetOf } = withFleet()

describe('[CLI-08] the folder as a CDN serves it', () => {
  let served: Served
  let url: string
  beforeAll(async () => {
    served = await serveForAll(plain, remote, '--port', '0', '--vendors', 'real')
    url = urlOf(served, plain)
  })

  test('each brand has a port of its own, announced with name and languages', () => {
    expect(served.brands.map(({ id, name, languages }) => [id, name, languages])).toEqual([
      ['plynt', 'Plynt', ['EN']],
      ['tsurugami', 'Tsurugami', ['JA', 'KO', 'CN', 'TW']],
    ])
    expect(new Set(served.brands.map((brand) => brand.url)).size).toBe(2)
  })

  test.each([
    ['br, gzip', 'br', '.br', brotliDecompressSync],
    ['gzip', 'gzip', '.gz', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', '.gz', gunzipSync],
  ] as const)('with Accept-Encoding %s the stored %s file is sent', async (accepted, encoding, suffix, unpack) => {
    const { headers, body } = await ask(`${url}/m/home`, { 'Accept-Encoding': accepted })
    expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding'])
    expect(body.equals(fileOf(plain, `m/index.html${suffix}`))).toBe(true)
    expect(unpack(body).equals(fileOf(plain, 'm/index.html'))).toBe(true)
  })

  test('without an accepted encoding the plain file is sent', async () => {
    const { headers, body } = await ask(`${url}/m/home`)
    expect(headers['content-encoding']).toBeUndefined()
    expect(body.equals(fileOf(plain, 'm/index.html'))).toBe(true)
  })

  test('content types are correct', async () => {
    const types = async (path: string): Promise<string | undefined> =>
      (await ask(`${url}${path}`)).headers['content-type']
    expect(
      await Promise.all(['/m/home', '/m/sw.js', '/m/manifest.webmanifest', '/robots.txt', '/favicon.ico'].map(types)),
    ).toEqual([
      'text/html; charset=utf-8',
      'text/javascript; charset=utf-8',
      'application/manifest+json; charset=utf-8',
      'text/plain; charset=utf-8',
      'image/x-icon',
    ])
  })

  test('addresses of the app get the html, a missing asset is a real 404', async () => {
    const [page, asset] = await Promise.all([ask(`${url}/m/news?id=1`), ask(`${url}/m/assets/app-000000000000.js`)])
    expect([page.status, page.body.equals(fileOf(plain, 'm/index.html'))]).toEqual([200, true])
    expect([asset.status, asset.body.equals(fileOf(plain, 'm/index.html'))]).toEqual([404, false])
  })

  test.each(['/release.json', '/nginx.conf', '/_headers', '/m/%2e%2e/release.json'])(
    '%s cannot be read',
    async (path) => {
      expect((await ask(url + path)).status).toBe(404)
    },
  )

  test('the root redirects to the home page and keeps the query', async () => {
    const { status, headers } = await ask(`${url}/?tid=7`)
    expect([status, headers.location]).toEqual([302, '/m/home?tid=7'])
  })

  test('pages carry every header that the hosting rules state', async () => {
    const { headers } = await ask(`${url}/m/home`)
    const block = /^\/\*\n((?: {2}.+\n)+)/m.exec(fileOf(plain, '_headers').toString())?.[1] ?? ''
    const stated = block
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/:\s*/, 1)[0]?.toLowerCase() ?? '')
    const policy = /Content-Security-Policy: (.*)/.exec(block)?.[1]
    expect(stated.length).toBeGreaterThan(4)
    // Nothing can be upgraded to https on plain http.
    expect(stated.filter((name) => headers[name] === undefined)).toEqual(['strict-transport-security'])
    expect(headers['content-security-policy']).toBe(policy?.replace('; upgrade-insecure-requests', ''))
  })

  test('html and worker are revalidated, hashed files never', async () => {
    const cacheOf = async (path: string): Promise<string | undefined> =>
      (await ask(url + path)).headers['cache-control']
    const script = `/m/assets/${assetOf(plain, /^app-.*\.js$/)}`
    expect(await Promise.all(['/m/home', '/m/sw.js', script].map(cacheOf))).toEqual([
      'no-cache',
      'no-cache',
      'public, max-age=31536000, immutable',
    ])
  })

  test('a page that the browser still has is not sent again', async () => {
    const first = await ask(`${url}/m/home`)
    const again = await ask(`${url}/m/home`, { 'If-None-Match': first.headers.etag ?? '' })
    expect([again.status, again.body.length]).toEqual([304, 0])
  })

  test('HEAD sends no body, other methods are refused', async () => {
    const [head, post] = await Promise.all([ask(`${url}/m/home`, {}, 'HEAD'), ask(`${url}/m/home`, {}, 'POST')])
    expect([head.status, head.body.length, post.status, post.headers.allow]).toEqual([200, 0, 405, 'GET, HEAD'])
  })

  test('the sandbox answers behind /wps', async () => {
    const { body } = await ask(url + endpoints.banners.path, { Merchant: 'PLYNT', Language: 'EN' })
    expect(JSON.parse(body.toString())).toMatchObject({ success: true })
  })

  test('a brand whose back end is elsewhere calls this server, and the integrity of its script is correct', async () => {
    const page = await ask(`${urlOf(served, remote)}/m/home`, { 'Accept-Encoding': 'br' })
    expect(page.headers['content-encoding']).toBe('br')
    const html = brotliDecompressSync(page.body).toString()
    expect(html).not.toMatch(/<html [^>]*data-api/)
    expect(fileOf(remote, 'm/index.html').toString()).toMatch(/<html [^>]*data-api="https:/)
    const [, path = '', integrity] = /src="([^"]*\/brand-[^"]*)" integrity="([^"]*)"/.exec(html) ?? []
    const script = await ask(urlOf(served, remote) + path)
    expect(integrity).toBe(`sha384-${createHash('sha384').update(script.body).digest('base64')}`)
    expect(script.body.toString()).toContain('"apiBase":""')
    expect(fileOf(remote, path.slice(1)).toString()).toContain('"apiBase":"https://')
  })
})

describe('[UX-09] requests to vendors are rerouted to their stand-ins, and the folder is not changed', () => {
  const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy'])
  const pagePolicyOf = (html: string): string =>
    between(html, '<meta http-equiv="Content-Security-Policy" content="', '">')
  const firstScript = (html: string): string => /<script>([\s\S]*?)<\/script>\n/.exec(html)?.[1] ?? ''

  test('the html starts with an additional script, which the policy admits by its hash; the policy names no other host', async () => {
    const served = await serve(plain, remote, '--port', '0')
    for (const id of [plain, remote]) {
      const before = hashesIn(join(out, id))
      const answer = await ask(`${urlOf(served, id)}/m/home`, { 'Accept-Encoding': 'br' })
      const [html, shipped] = [brotliDecompressSync(answer.body).toString(), fileOf(id, 'm/index.html').toString()]
      const script = firstScript(html)
      expect(html.indexOf(script)).toBeLessThan(html.indexOf('<title>'))
      const policy = pagePolicyOf(html)
      expect(html.indexOf(policy)).toBeLessThan(html.indexOf(script))
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      for (const each of [policy, policyOf(answer)]) {
        expect(each).not.toMatch(/https?:|wss?:/)
        expect(each).toContain("require-trusted-types-for 'script'")
      }
      if (id === plain)
        expect(html.replace(`<script>${script}</script>\n`, '').replace(policy, pagePolicyOf(shipped))).toBe(shipped)
      expect(hashesIn(join(out, id))).toEqual(before)
      expect(shipped).not.toContain('stand-in')
    }
  })

  test('no file of a brand mentions stand-ins, and every script is served unchanged', async () => {
    const served = await serve(plain, '--port', '0')
    for (const file of filesIn(join(out, plain)))
      expect([file, /stand-ins?\b|__standIn/.test(readFileSync(join(out, plain, file), 'latin1'))]).toEqual([
        file,
        false,
      ])
    for (const name of readdirSync(join(out, plain, 'm/assets')).filter((name) => name.endsWith('.js'))) {
      const { body } = await ask(`${urlOf(served, plain)}/m/assets/${name}`)
      expect([name, body.equals(fileOf(plain, `m/assets/${name}`))]).toEqual([name, true])
    }
  })

  test('an installed worker fetches the html of this server: its precache lists the changed page and script', async () => {
    const served = await serve(remote, '--port', '0')
    const url = urlOf(served, remote)
    const [html, worker] = [(await ask(`${url}/m/home`)).body, (await ask(`${url}/m/sw.js`)).body.toString()]
    expect(worker).toContain(
      `"revision":"${createHash('sha256').update(html).digest('hex').slice(0, 12)}","url":"/m/index.html"`,
    )
    const brandScript = await ask(url + (/src="([^"]*\/brand-[^"]*)"/.exec(html.toString())?.[1] ?? ''))
    expect(worker).toContain(`sha384-${createHash('sha384').update(brandScript.body).digest('base64')}`)
  })

  test.each([[['--vendors', 'real']], [['--api', 'http://127.0.0.1:9']]])(
    'with %j the vendors are real: html and policy are those of the folder',
    async (args) => {
      const served = await serve(plain, '--port', '0', ...args)
      const answer = await ask(`${urlOf(served, plain)}/m/home`)
      expect(answer.body.equals(fileOf(plain, 'm/index.html'))).toBe(true)
      const written = /Content-Security-Policy: (.*)/.exec(fileOf(plain, '_headers').toString())?.[1] ?? ''
      expect(policyOf(answer)).toBe(written.replace(/;\s*upgrade-insecure-requests/, ''))
    },
  )

  test('stand-ins can be combined with a real back end', async () => {
    const served = await serve(plain, '--port', '0', '--api', 'http://127.0.0.1:9', '--vendors', 'stand-ins')
    expect((await ask(`${urlOf(served, plain)}/wps/stand-ins/PLYNT/static.geetest.com/v4/gt4.js`)).status).toBe(200)
    expect((await ask(`${urlOf(served, plain)}${endpoints.banners.path}`)).status).toBe(502)
  })
})
