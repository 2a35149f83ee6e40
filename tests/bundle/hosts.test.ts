/** A sample brand on every kind of host that npm or Debian has, over one table of requests, and `livery verify` of each. */
import type { ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isHidden } from '../../generator/release/hosting/hidden.ts'
import { filesIn } from '../support/files-in.ts'
import { faultsOf, leaksAt, secretsOf, send, unexcused, type Difference, type Served } from './support/hosts/check.ts'
import { logOf, stop, untilServed, type HostUnderTest, type Site } from './support/hosts/host.ts'
import { apache, caddy, firebase, netlify, nginx, pages, workers } from './support/hosts/kinds.ts'
import { nginxBeforeBucket, stopBuckets } from './support/hosts/nginx-before-bucket.ts'
import { otherSpellings, ranges, rowsOf, type Assets } from './support/hosts/table.ts'
import { checkout, livery, succeed, temporaryFolder } from './support/livery.ts'
import { freePort } from '../support/free-port.ts'

const id = 'mayurdeep'
const home = temporaryFolder()

/** Hosts that one folder can be for; the others have an overlay of their own. */
const environments = {
  together: '[nginx, pages, caddy, apache]',
  netlify: '[netlify]',
  workers: '[workers]',
  firebase: '[firebase]',
} as const

/** Apps that open the brand's links, and a profile: files of unusual types, one without an extension. */
const apps = `apps:
  android: [{ package: com.mayurdeep.app, fingerprints: ["${Array.from({ length: 32 }, () => '0F').join(':')}"] }]
  ios: [ABCDE12345.com.mayurdeep.app]
pwa: { mobileConfigProfile: true }
`

/** What people leave in a folder. */
const forgotten = ['.env', '.git/config', '.provenance', 'm/.env', 'm/assets/.DS_Store', '.well-known/.draft']

interface Running {
  readonly site: Site
  readonly child: ChildProcess
  readonly served: Served
}

const running = new Map<HostUnderTest, Running>()
const wanted: HostUnderTest[] = []
const others: Server[] = []
let assets: Assets = { script: '', style: '', picture: '', texts: '' }

/** Answers with what it was asked, and sets a cookie. */
async function startOther(name: string): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('Set-Cookie', `${name}=1`)
    response.end(JSON.stringify({ name, path: request.url, method: request.method, headers: request.headers }))
  }).listen(0, '127.0.0.1')
  others.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const write = (path: string, text: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

beforeAll(async () => {
  const merchants = join(home, 'merchants')
  for (const name of [id, '_presets'])
    cpSync(join(checkout, 'merchants', name), join(merchants, name), { recursive: true })
  const names = Object.keys(environments).map((name) => `  - name: ${name}\n`)
  write(join(merchants, '_environments.yaml'), `schema: 1\nenvironments:\n${names.join('')}`)
  for (const [name, hosting] of Object.entries(environments))
    write(join(merchants, id, `merchant.${name}.yaml`), `hosting: ${hosting}\n${apps}`)
  for (const name of new Set(wanted.map(({ environment }) => environment)))
    await succeed(['generate', id, '--merchants', merchants, '--env', name, '--out', join(home, name), '--quiet'])
  const folder = join(home, 'together', id)
  const find = (pattern: RegExp): string =>
    `/m/assets/${readdirSync(join(folder, 'm/assets')).find((name) => pattern.test(name))}`
  assets = {
    script: find(/^app-[0-9a-f]{12}\.js$/),
    style: find(/\.css$/),
    picture: find(/\.png$/),
    texts: find(/^pages\..*\.json$/),
  }
  const [backend, handler] = [await startOther('backend'), await startOther('handler')]
  await Promise.all(wanted.map((host, index) => start(host, join(home, `site-${index}`), backend, handler)))
})

afterAll(() => {
  for (const { child } of running.values()) stop(child)
  stopBuckets()
  for (const server of others) server.close()
})

async function start(host: HostUnderTest, place: string, backend: string, handler: string): Promise<void> {
  const [generated, folder, work] = [join(home, host.environment, id), join(place, 'folder'), join(place, 'work')]
  cpSync(generated, folder, { recursive: true })
  for (const file of filesIn(folder)) chmodSync(join(folder, file), 0o644)
  for (const file of forgotten) write(join(folder, file), 'a secret that people forget\n')
  mkdirSync(work)
  const site: Site = { id, folder, generated, work, port: await freePort(), backend, handler }
  const child = await host.start(site)
  const unlike = new Set(Object.keys(host.unlike ?? {})) as Served['unlike']
  running.set(host, { site, child, served: { port: site.port, folder: generated, unlike } })
  await untilServed(child, site)
}

interface Echo {
  readonly name: string
  readonly path: string
  readonly headers: IncomingHttpHeaders
}

/** Everything that is expected of a kind of host. */
function serves(title: string, host: HostUnderTest): void {
  wanted.push(host)
  const of = (): Running => running.get(host) as Running
  describe(title, () => {
    test('[OUT-02] [OUT-03] [SEC-01] every request of the table is answered as the rules say', async () => {
      const { served } = of()
      const faults: string[] = []
      for (const rows of Object.values(rowsOf(assets)))
        for (const row of rows) faults.push(...(await faultsOf(row, served)))
      expect(faults).toEqual([])
    })

    test('[OUT-02] nothing that is hidden is shown in any spelling, and nothing that people forget', async () => {
      const { served, site } = of()
      const hidden = filesIn(served.folder).filter((path) => isHidden(`/${path}`))
      const secret = secretsOf([...hidden, ...forgotten].map((file) => join(site.folder, file)))
      const leaks: string[] = []
      for (const path of [...otherSpellings, ...[...hidden, ...forgotten].map((file) => `/${file}`)])
        leaks.push(...(await leaksAt(path, served, secret)))
      expect(leaks).toEqual([])
    })

    test('[OUT-02] a part of a file is that part, or the whole file', async () => {
      const { served } = of()
      const whole = readFileSync(join(served.folder, assets.script))
      for (const range of ranges) {
        const { status, body } = await send(served.port, { path: assets.script, headers: { range } })
        const [, from = '', to = ''] = /bytes=(\d*)-(\d*)/.exec(range) ?? []
        const part =
          from === ''
            ? whole.subarray(-Number(to))
            : whole.subarray(Number(from), to === '' ? undefined : Number(to) + 1)
        expect([range, body.equals(status === 206 ? part : whole)]).toEqual([range, true])
      }
    })

    test('what others answer is passed on: cookies to the back end, and none to another origin', async () => {
      const { served } = of()
      const asked = { cookie: 'session=s3cret' }
      if (!served.unlike.has('back end')) {
        const { status, body } = await send(served.port, { path: '/wps/system/status?x=1', headers: asked })
        const echo = JSON.parse(body.toString()) as Echo
        expect([status, echo.name, echo.path, echo.headers.cookie]).toEqual([
          200,
          'backend',
          '/wps/system/status?x=1',
          asked.cookie,
        ])
      }
      if (served.unlike.has('sign-in')) return
      const { status, headers, body } = await send(served.port, {
        path: '/__/auth/handler?state=a%2Fb',
        headers: asked,
      })
      const echo = JSON.parse(body.toString()) as Echo
      expect([status, echo.name, echo.path]).toEqual([200, 'handler', '/__/auth/handler?state=a%2Fb'])
      expect(headers['content-security-policy']).toBeUndefined()
      if (!served.unlike.has('cookies')) expect(echo.headers.cookie).toBeUndefined()
    })

    test('[REL-07] livery verify finds the release there, and nothing else', async () => {
      const { served, site } = of()
      const run = await livery([
        'verify',
        id,
        '--at',
        `http://127.0.0.1:${served.port}`,
        '--out',
        dirname(served.folder),
        '--json',
      ])
      const { differences } = JSON.parse(run.stdout) as {
        readonly differences: readonly Difference[]
      }
      const found = unexcused(differences, served.unlike)
      expect([
        found.map(({ path, what, expected, found: is }) => `${path} ${what}: ${expected}, found ${is}`),
        run.stderr,
      ]).toEqual([[], ''])
      expect(logOf(site.work)).not.toMatch(/Found \d+ invalid/)
    })
  })
}

serves(
  '[host: nginx × redirects, deep links, missing assets, hidden files, headers, types, app links, encodings, HEAD, ranges, back end, sign-in, verify]',
  nginx,
)
serves(
  '[host: nginx before a bucket × redirects, deep links, missing assets, hidden files, headers, types, app links, HEAD, ranges, back end, sign-in, verify]',
  nginxBeforeBucket,
)
serves(
  '[host: Caddy × redirects, deep links, missing assets, hidden files, headers, types, app links, encodings, HEAD, ranges, back end, sign-in, verify]',
  caddy,
)
serves(
  '[host: Apache × redirects, deep links, missing assets, hidden files, headers, types, app links, encodings, HEAD, ranges, back end, sign-in, verify]',
  apache,
)
serves(
  '[host: Cloudflare Pages × redirects, deep links, missing assets, hidden files, headers, types, app links, encodings, HEAD, ranges, back end, sign-in, verify]',
  pages,
)
serves(
  '[host: Cloudflare Workers × redirects, deep links, missing assets, hidden files, headers, types, app links, encodings, HEAD, ranges, back end, sign-in, verify]',
  workers,
)
serves(
  '[host: Netlify × redirects, deep links, missing assets, hidden files, headers, types, app links, HEAD, ranges, sign-in, verify]',
  netlify,
)
serves(
  '[host: Firebase Hosting × redirects, deep links, missing assets, hidden files, headers, types, app links, HEAD, ranges, verify]',
  firebase,
)
