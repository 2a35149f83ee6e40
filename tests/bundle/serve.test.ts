import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders, Server } from 'node:http'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { backendPrefix } from '../../contract/wire/call-paths.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'

const root = join(import.meta.dirname, '../..')
const command = join(root, 'generator/bin.mjs')
const home = mkdtempSync(join(tmpdir(), 'livery-serve-'))
const [merchants, out] = [join(home, 'merchants'), join(home, 'dist')]
/** A brand whose back end is at its own origin, and one whose back end is elsewhere. */
const [plain, remote] = ['plynt', 'tsurugami'] as const

beforeAll(() => {
  cpSync(join(root, 'merchants'), merchants, { recursive: true })
  const yaml = join(merchants, remote, 'merchant.yaml')
  writeFileSync(
    yaml,
    readFileSync(yaml, 'utf8').replace(/^api:\n(?: {2}.*\n)+|^api:.*\n/m, '') +
      'api: { base: https://api.tsurugami.example }\n',
  )
  const run = spawnSync(
    process.execPath,
    [command, 'generate', plain, remote, '--merchants', merchants, '--out', out],
    { cwd: root, encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(run.stdout + run.stderr)
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

interface Served {
  readonly child: ChildProcess
  readonly brands: readonly {
    readonly id: string
    readonly name: string
    readonly url: string
    readonly languages: readonly string[]
  }[]
  readonly backend: string
  readonly missing: readonly string[]
  readonly start?: string
}

const running: ChildProcess[] = []
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
})

async function serve(...args: readonly string[]): Promise<Served> {
  const child = spawn(process.execPath, [command, 'serve', ...args, '--merchants', merchants, '--out', out, '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as Omit<Served, 'child'>) }
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Sends a plain request: no redirect is followed, nothing is decompressed, no header is added. */
function ask(address: string, headers: Record<string, string> = {}, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = send(address.replace('//localhost', '//127.0.0.1'), { method, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}

const urlOf = ({ brands }: Served, id: string): string => brands.find((brand) => brand.id === id)?.url ?? ''
const fileOf = (id: string, path: string): Buffer => readFileSync(join(out, id, path))
const assetOf = (id: string, pattern: RegExp): string =>
  readdirSync(join(out, id, 'm/assets')).find((name) => pattern.test(name)) ?? ''

describe('[CLI-08] the folder as a CDN serves it', () => {
  let served: Served
  let url: string
  beforeAll(async () => {
    served = await serve(plain, remote, '--port', '0', '--vendors', 'real')
    running.splice(0)
    url = urlOf(served, plain)
  })
  afterAll(() => void served.child.kill('SIGTERM'))

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
  const everyFile = (id: string): readonly string[] =>
    readdirSync(join(out, id), { recursive: true, withFileTypes: true }).flatMap((entry) =>
      entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
    )
  const policyOf = ({ headers }: Answer): string => String(headers['content-security-policy'])
  const firstScript = (html: string): string => /<script>([\s\S]*?)<\/script>\n/.exec(html)?.[1] ?? ''

  test('the html starts with an additional script, which the policy admits by its hash; the policy names no other host', async () => {
    const served = await serve(plain, remote, '--port', '0')
    for (const id of [plain, remote]) {
      const before = everyFile(id).map((file) => readFileSync(file))
      const answer = await ask(`${urlOf(served, id)}/m/home`, { 'Accept-Encoding': 'br' })
      const [html, shipped] = [brotliDecompressSync(answer.body).toString(), fileOf(id, 'm/index.html').toString()]
      const script = firstScript(html)
      expect(html.indexOf(script)).toBeLessThan(html.indexOf('<title>'))
      expect(policyOf(answer)).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
      expect(policyOf(answer)).not.toMatch(/https?:|wss?:/)
      expect(policyOf(answer)).toContain("require-trusted-types-for 'script'")
      if (id === plain) expect(html.replace(`<script>${script}</script>\n`, '')).toBe(shipped)
      expect(everyFile(id).map((file) => readFileSync(file))).toEqual(before)
      expect(shipped).not.toContain('stand-in')
    }
  })

  test('no file of a brand mentions stand-ins, and every script is served unchanged', async () => {
    const served = await serve(plain, '--port', '0')
    for (const file of everyFile(plain))
      expect([file, /stand-ins?\b|__standIn/.test(readFileSync(file, 'latin1'))]).toEqual([file, false])
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

describe('[CLI-08] ways to serve', () => {
  let backend: Server
  beforeAll(async () => {
    backend = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        response.writeHead(418, {
          'Content-Type': 'application/json',
          'Set-Cookie': 'sid=1; Domain=api.example; Path=/; Secure; HttpOnly',
        })
        response.end(
          JSON.stringify({
            method: request.method,
            url: request.url,
            merchant: request.headers['merchant'],
            body: Buffer.concat(parts).toString(),
          }),
        )
      })
    })
    await once(backend.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => void backend.close())

  test('a real back end answers instead of the sandbox: method, path, headers and body are passed on, cookies stay usable', async () => {
    const { port } = backend.address() as AddressInfo
    const served = await serve(plain, '--port', '0', '--api', `http://127.0.0.1:${port}`)
    const { status, headers, body } = await ask(
      `${urlOf(served, plain)}${backendPrefix}session/login?a=b`,
      { Merchant: 'PLYNT' },
      'POST',
      '{"x":1}',
    )
    expect([status, JSON.parse(body.toString())]).toEqual([
      418,
      { method: 'POST', url: '/wps/session/login?a=b', merchant: 'PLYNT', body: '{"x":1}' },
    ])
    expect(headers['set-cookie']).toEqual(['sid=1; Path=/; HttpOnly'])
  })

  test('a back end that does not answer gives a failed call in the envelope', async () => {
    const served = await serve(plain, '--port', '0', '--api', 'http://127.0.0.1:9')
    const { status, body } = await ask(urlOf(served, plain) + endpoints.ping.path)
    expect([status, JSON.parse(body.toString())]).toMatchObject([502, { success: false }])
  })

  test('with --host-names all brands share one port, each under its own name', async () => {
    const served = await serve('--all', '--port', '0', '--host-names')
    const port = new URL(urlOf(served, plain)).port
    expect(urlOf(served, remote)).toBe(`http://${remote}.localhost:${port}`)
    const title = async (host: string): Promise<string> =>
      /<title>([^<]*)/.exec((await ask(`http://127.0.0.1:${port}/m/home`, { Host: host })).body.toString())?.[1] ?? ''
    expect(await Promise.all([`${plain}.localhost:${port}`, `${remote}.localhost:${port}`].map(title))).toEqual([
      expect.stringContaining('Plynt'),
      expect.stringContaining('Tsurugami'),
    ])
    const other = await ask(`http://127.0.0.1:${port}/m/home`, { Host: 'other.localhost' })
    expect([other.status, other.headers.location]).toEqual([302, `http://localhost:${port}/`])
    expect((await ask(`http://127.0.0.1:${port}/`, { Host: `localhost:${port}` })).body.toString()).toContain(
      '<title>Livery</title>',
    )
    expect(served.missing.length).toBeGreaterThan(0)
  })

  test('[UX-09] the start page has the first port, and only requests under this machine’s own names are answered', async () => {
    const served = await serve('--all', '--port', '0')
    const { start = '' } = served
    const hostOf = (url: string): string => new URL(url).host
    const names = [
      'evil.example',
      `evil.example:${new URL(start).port}`,
      'localhost.evil.example',
      '127.0.0.1.nip.io',
      '169.254.169.254',
    ]
    for (const url of [start, urlOf(served, plain)]) {
      const answers = await Promise.all(names.map((name) => ask(`${url}/m/home`, { Host: name })))
      expect(answers.map(({ status, body }) => [status, body.toString().includes('<html')])).toEqual(
        names.map(() => [403, false]),
      )
      for (const name of [
        hostOf(url),
        hostOf(url).replace('localhost', '127.0.0.1'),
        hostOf(url).replace('localhost', '[::1]'),
        hostOf(url).toUpperCase(),
      ]) {
        expect((await ask(`${url}/m/home`, { Host: name })).status, name).not.toBe(403)
      }
    }
    const { headers, body } = await ask(`${start}/`, { Host: hostOf(start) })
    expect(headers['content-security-policy']).toBe(
      `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; frame-src ${served.brands.map(({ url }) => url).join(' ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
    )
    expect(body.toString()).not.toMatch(/<script(?![^>]*src=)|style="|(?:src|href)="(?!data:)\w+:/)
  })

  test('[UX-09] without a start page nobody may frame a brand, as on a real host', async () => {
    const served = await serve(plain, '--port', '0')
    const { headers } = await ask(`${urlOf(served, plain)}/m/home`)
    expect([
      served.start,
      headers['x-frame-options'],
      headers['content-security-policy']?.includes("frame-ancestors 'none'"),
    ]).toEqual([undefined, 'DENY', true])
  })

  test('a port that is taken is skipped', async () => {
    const { port } = backend.address() as AddressInfo
    const served = await serve(plain, '--port', String(port))
    expect(Number(new URL(urlOf(served, plain)).port)).toBeGreaterThan(port)
  })

  test('an interrupt ends the sandbox too', async () => {
    const served = await serve(plain, '--port', '0')
    served.child.kill('SIGINT')
    const [code] = (await once(served.child, 'exit')) as [number]
    expect(code).toBe(130)
    // The sandbox ends when it notices that its parent is gone.
    await expect
      .poll(() => ask(served.backend + endpoints.ping.path).then(() => 'answers', String))
      .toContain('ECONNREFUSED')
  })
})

describe('a mistake is reported with what to do', () => {
  const failed = (...args: readonly string[]): { readonly status: number | null; readonly stderr: string } =>
    spawnSync(process.execPath, [command, 'serve', ...args], { cwd: root, encoding: 'utf8', timeout: 60_000 })

  test('a brand that was never generated', () => {
    const { status, stderr } = failed('nox-comet', '--out', out)
    expect([status, stderr]).toEqual([1, expect.stringContaining('livery generate nox-comet')])
  })

  test.each([
    [['plint'], '"plynt"'],
    [[], '--all'],
    [['plynt', '--api', 'ftp://api.example'], 'http:// or https://'],
    [['plynt', '--port', 'http'], '0 to 65535'],
    [['plynt', '--vendors', 'fake'], 'stand-ins or real'],
  ])('livery serve %j', (args, words) => {
    const { status, stderr } = failed(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})
