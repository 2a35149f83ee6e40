import { spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderHosting } from '../../generator/build/emit/render-hosting.ts'
import { pageMerchant } from '../fixtures/page/facts.ts'
import { ask, configure, startNginx } from './support/nginx.ts'
import { freePort } from '../support/free-port.ts'
import { generateSamples } from './support/samples.ts'

describe('nginx', () => {
  let samples = ''
  beforeAll(() => {
    samples = generateSamples()
  })
  const block = (id: string): string => readFileSync(join(samples, id, 'nginx.conf'), 'utf8')

  test('[OUT-02] accepts the server block of every sample merchant, alone and all together', () => {
    const blocks = readdirSync(samples)
      .filter((id) => !id.startsWith('.'))
      .map(block)
    expect(blocks.length).toBe(6)
    for (const text of [...blocks, blocks.join('\n')]) {
      const check = spawnSync('nginx', ['-t', '-c', configure(text)], { encoding: 'utf8' })
      expect(check.stderr).toContain('test is successful')
      expect(check.stderr).not.toContain('[warn]')
    }
  })

  const check = (text: string): string => spawnSync('nginx', ['-t', '-c', configure(text)], { encoding: 'utf8' }).stderr
  /** The server block of a brand with this id and these domains. */
  const blockOf = (id: string, [canonical = '', ...aliases]: readonly string[]): string => {
    const merchant = {
      ...pageMerchant(
        {
          domains: { canonical, aliases },
          firebase: { projectId: 'lotus-web', authDomain: 'auth.example.com' },
        },
        ['LINELOGIN3'],
      ),
      id,
    }
    const { files } = renderHosting({ merchant, files: [] })
    return files.find(({ path }) => path === 'nginx.conf')?.text ?? ''
  }
  const label = (length: number, letter = 'a'): string => letter.repeat(length)
  const longest = `${[63, 63, 63].map((length) => label(length)).join('.')}.${label(57)}.x`.padEnd(253, 'y')

  test('[OUT-02] accepts ids and domains of every legal length, alone and all together', () => {
    const ids = [1, 25, 26, 40, 63].map((length) => label(length, 'b'))
    const domains = [12, 38, 39, 40, 63].map((length) => `${label(length)}.example`)
    expect(longest).toHaveLength(253)
    const blocks = [
      ...ids.map((id, index) => blockOf(id, [`${id}.example`, domains[index] ?? ''])),
      blockOf('longest', [longest, `xn--${label(59)}.example`]),
    ]
    for (const text of [...blocks, blocks.join('\n')]) {
      expect(check(text)).toContain('test is successful')
      expect(check(text)).not.toContain('[warn]')
    }
  })

  test('[OUT-02] accepts a hundred domains', () => {
    const many = Array.from({ length: 100 }, (_, index) => `${index}.${label(40)}.example`)
    expect(check(blockOf('many', many))).toContain('test is successful')
  })

  describe('with a long name', () => {
    let server: ChildProcess
    let port = 0
    const host = `${label(63)}.example`

    beforeAll(async () => {
      port = await freePort()
      const text = blockOf('long-name', [host]).replace('listen 80;', `listen 127.0.0.1:${port};`)
      const other = 'server { listen 127.0.0.1:PORT default_server; return 200 "other"; }'.replace('PORT', String(port))
      server = await startNginx(`${other}\n${text}`, port)
    })
    afterAll(() => server.kill('SIGTERM'))

    test('[OUT-02] finds the brand by its name', async () => {
      expect((await ask(port, '/', 'identity', host)).status).toBe(302)
      expect((await ask(port, '/', 'identity', `x${host}`)).body.toString()).toBe('other')
    })
  })

  describe('serves one brand', () => {
    let server: ChildProcess
    let port = 0
    let brand = ''

    beforeAll(async () => {
      port = await freePort()
      brand = join(samples, 'mayurdeep')
      const text = block('mayurdeep')
        .replace('listen 80;', `listen 127.0.0.1:${port};`)
        .replace('root /var/www/mayurdeep;', `root ${brand};`)
      server = await startNginx(text, port)
    })
    afterAll(() => server.kill('SIGTERM'))

    const file = (path: string): Buffer => readFileSync(join(brand, path))
    const script = (): string =>
      readdirSync(join(brand, 'm/assets')).find((name) => /^app-[0-9a-f]{12}\.js$/.test(name)) ?? ''

    test('[OUT-02] [OUT-03] an asset is sent in an encoding that the browser accepts, immutable for a year', async () => {
      const path = `m/assets/${script()}`
      for (const [accepted, encoding, suffix] of [
        ['gzip, deflate, br', 'br', '.br'],
        ['gzip', 'gzip', '.gz'],
        ['br;q=0', undefined, ''],
      ] as const) {
        const { status, headers, body } = await ask(port, `/${path}`, accepted)
        expect(status).toBe(200)
        expect(headers['content-encoding']).toBe(encoding)
        expect(body.equals(file(path + suffix))).toBe(true)
        expect(headers).toMatchObject({
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'Accept-Encoding',
        })
      }
    })

    test('[OUT-02] html and worker are revalidated; every address of the app returns the html', async () => {
      for (const path of ['/m/index.html', '/m/home', '/m/news/7']) {
        const { status, headers, body } = await ask(port, path, 'br')
        expect([path, status, headers['cache-control'], headers['content-type'], headers['content-encoding']]).toEqual([
          path,
          200,
          'no-cache',
          'text/html; charset=utf-8',
          'br',
        ])
        expect(body.equals(file('m/index.html.br'))).toBe(true)
      }
      expect((await ask(port, '/m/sw.js')).headers['cache-control']).toBe('no-cache')
    })

    test('[OUT-02] a missing asset is a real 404 that is not cached, and so is every file that is not public', async () => {
      for (const path of [
        '/m/assets/gone-000000000000.js',
        '/elsewhere',
        '/release.json',
        '/release.json.br',
        '/nginx.conf.gz',
        '/RELEASE.JSON',
        '/%72elease.json',
        '//nginx.conf',
        '/.provenance',
        '/.git/config',
        '/m/.env',
        '/nginx.conf',
        '/_headers',
        '/wps/system/status',
        `/m/assets/${script()}.br`,
      ]) {
        const { status, headers, body } = await ask(port, path)
        expect([path, status, headers['cache-control']]).toEqual([path, 404, undefined])
        expect(body.equals(file('404.html'))).toBe(true)
      }
    })

    test('[SEC-01] every answer carries the policy and the other security headers, once; what is no page has its own policy too', async () => {
      const files = ['/m/sw.js', `/m/assets/${script()}`]
      for (const path of ['/', '/m/home', ...files, '/elsewhere', '/robots.txt', '/m/assets/gone-000000000000.js']) {
        const { headers } = await ask(port, path, 'br')
        const [every, own, ...others] = String(headers['content-security-policy']).split(', ')
        expect(every).toMatch(/^object-src 'none'; base-uri 'none'; frame-ancestors 'none'; /)
        expect([path, own?.slice(0, 18), others]).toEqual([
          path,
          files.includes(path) ? "default-src 'none'" : undefined,
          [],
        ])
        expect(headers).toMatchObject({
          'strict-transport-security': 'max-age=31536000',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
        })
      }
    })

    test('[OUT-01] the root redirects to the storefront and keeps its query', async () => {
      const { status, headers } = await ask(port, '/?aid=7')
      expect([status, headers['location']]).toEqual([302, '/m/home?aid=7'])
    })

    test('[OUT-05] the manifest has its own content type', async () => {
      expect((await ask(port, '/m/manifest.webmanifest')).headers['content-type']).toBe(
        'application/manifest+json; charset=utf-8',
      )
    })
  })
})
