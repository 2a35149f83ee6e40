import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backendPrefix } from '../../contract/wire/call-paths.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { ask, command, plain, remote, root, urlOf, withFleet } from './support/served.ts'

const { out, serve } = withFleet()

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
    const start = new URL(served.start ?? '').origin
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

  test('the page of the command is no development build, whatever NODE_ENV says', async () => {
    const { start = '' } = await serve('--all', '--port', '0')
    const [, script] = /<script[^>]* src="([^"]+)"/.exec(await (await fetch(start)).text()) ?? []
    const code = await (await fetch(new URL(script ?? 'no script', start))).text()
    expect(process.env['NODE_ENV']).toBe('test')
    expect(code).toContain('createRoot')
    expect(code).not.toContain('ImmutableStateInvariantMiddleware')
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

  test('with --time the sandbox lives at that moment', async () => {
    const served = await serve(plain, '--port', '0', '--time', '2031-02-03T10:00:00+02:00')
    const members = `${served.control ?? ''}api/merchants/PLYNT/members`
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
    const { id } = (await (await fetch(members, post)).json()) as { readonly id: string }
    await fetch(`${members}/${id}/sessions`, post)
    expect(await (await fetch(members.replace('/members', ''))).json()).toMatchObject({
      members: expect.arrayContaining([
        expect.objectContaining({ id, sessions: [expect.objectContaining({ openedAt: Date.UTC(2031, 1, 3, 8) })] }),
      ]),
    })
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
    [['plynt', '--time', '2030-01-14'], 'with its zone'],
    [['plynt', '--time', '2030-01-14T12:00:00Z', '--api', 'http://127.0.0.1:9'], '--api'],
  ])('livery serve %j', (args, words) => {
    const { status, stderr } = failed(...args)
    expect([status, stderr]).toEqual([2, expect.stringContaining(words)])
  })
})
