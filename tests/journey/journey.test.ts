/**
 * The main job where its users do it: a bare Debian, the project in /app, a user who owns /out and nothing else, no way to
 * other machines but a proxy, which knows their names. `npm run bare-root -- journey` makes all that and runs this.
 */
import { execFileSync, type ChildProcess } from 'node:child_process'
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../../generator/ship/browser/open-browser.ts'
import { checkSite } from '../../generator/ship/check/check-site.ts'
import { createClient } from '../../generator/ship/publish/s3/bucket.ts'
import { receiptOf } from '../bundle/support/folders.ts'
import { unexcused, type Difference, type Served } from '../bundle/support/hosts/check.ts'
import { stop, untilServed, type HostUnderTest, type Site } from '../bundle/support/hosts/host.ts'
import { apache, caddy, firebase, netlify, nginxBlock, pages, workers } from '../bundle/support/hosts/kinds.ts'
import { checkout, livery, sampleIds, temporaryFolder, type Finished } from '../bundle/support/livery.ts'
import { startNginx } from '../bundle/support/nginx.ts'
import { freePort } from '../support/free-port.ts'
import { openAuthority } from '../support/authority.ts'
import { openForwardProxy, type ForwardProxy } from '../support/forward-proxy.ts'
import { gatewayKeys, startGateway } from '../store/support/gateway.ts'

/** All that the user owns. */
const out = '/out'
const ids = sampleIds(checkout)
const merchants = join(out, 'merchants')
const together = ['--env', 'together', '--merchants', merchants]
const brand = (id: string): string => readFileSync(join(merchants, id, 'merchant.yaml'), 'utf8')
const hostOf = (id: string): string => /canonical: ([\w.-]+)/.exec(brand(id))?.[1] ?? ''
const colourOf = (id: string): string => /colors: \{ brand: "(#\w+)"/.exec(brand(id))?.[1] ?? ''

/** Of the company, where its brands are kept. */
const store = 'objects.acme.example'

/** What is asked of hosts that need files of their own; the first serves all brands. */
const environments = {
  together: '[nginx, pages, caddy, apache]',
  netlify: '[netlify]',
  workers: '[workers]',
  firebase: '[firebase]',
} as const

/** Ports on this machine by the names that only the proxy knows. */
const sites = new Map<string, number>()
const running: ChildProcess[] = []
let closing: readonly (() => unknown)[] = []
let proxy: ForwardProxy
let browser: Browser
let backend = ''

const succeed = async (...args: readonly string[]): Promise<Finished> => {
  const finished = await livery(args, { cwd: out })
  expect(finished, finished.stdout + finished.stderr).toMatchObject({ code: 0 })
  return finished
}

/** What was asked of the proxy by some work. */
const askedDuring = async (work: () => Promise<unknown>): Promise<ReadonlySet<string>> => {
  const from = proxy.seen.length
  await work()
  return new Set(proxy.seen.slice(from))
}

beforeAll(async () => {
  const home = temporaryFolder()
  cpSync(join(checkout, 'merchants'), merchants, { recursive: true })
  // Some brands have overlays for the usual ones.
  const names = [...Object.keys(environments), 'staging', 'production'].map((name) => `  - name: ${name}\n`)
  writeFileSync(join(merchants, '_environments.yaml'), `schema: 1\nenvironments:\n${names.join('')}`)
  for (const [name, hosting] of Object.entries(environments))
    for (const id of ids) writeFileSync(join(merchants, id, `merchant.${name}.yaml`), `hosting: ${hosting}\n`)

  const authority = openAuthority()
  const ca = join(home, 'company.pem')
  writeFileSync(ca, authority.cert)
  const hosts = [...ids.map(hostOf), store]
  const front = createServer(authority.identify(...hosts), (asked, answer) => {
    const { url: path, method, headers } = asked
    const port = sites.get(headers.host ?? '')
    const call = request({ host: '127.0.0.1', port, path, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.pipe(answer)
    })
    call.on('error', () => answer.destroy())
    asked.pipe(call)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => front.once('listening', resolve))
  const { port } = front.address() as AddressInfo
  proxy = await openForwardProxy({
    places: Object.fromEntries(hosts.map((host) => [`${host}:443`, port])),
    credentials: 'ada:s3cret',
  })
  Object.assign(process.env, {
    HOME: home,
    HTTPS_PROXY: `http://ada:s3cret@127.0.0.1:${proxy.port}`,
    HTTP_PROXY: `http://ada:s3cret@127.0.0.1:${proxy.port}`,
    NO_PROXY: 'localhost,127.0.0.1',
    NODE_EXTRA_CA_CERTS: ca,
    AWS_CA_BUNDLE: ca,
    AWS_ENDPOINT_URL_S3: `https://${store}`,
    ...gatewayKeys,
  })
  // Where Chromium looks for authorities of one's own.
  const database = join(home, '.pki/nssdb')
  mkdirSync(database, { recursive: true })
  execFileSync('certutil', ['-N', '-d', `sql:${database}`, '--empty-password'])
  execFileSync('certutil', ['-A', '-d', `sql:${database}`, '-n', 'company', '-t', 'C,,', '-i', ca])

  const gateway = await startGateway()
  sites.set(store, Number(new URL(gateway.endpoint).port))
  const sandbox = await startSandbox()
  browser = await openBrowser()
  closing = [() => browser.close(), () => gateway.stop(), () => proxy.close(), () => front.close(), () => sandbox()]
})

afterAll(async () => {
  for (const child of running) stop(child)
  for (const close of closing) await close()
})

/** The back end of every brand. */
function startSandbox(): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const onStart = (child: ChildProcess): void => {
      let said = ''
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString()
        backend = /http:\/\/127\.0\.0\.1:\d+|http:\/\/localhost:\d+/.exec(said)?.[0] ?? ''
        if (backend !== '') resolve(() => child.kill('SIGKILL'))
      })
    }
    void livery(['sandbox', '--port', '0', '--merchants', merchants], { cwd: out, onStart }).then(({ stderr }) =>
      reject(new Error(stderr)),
    )
  })
}

/** Opens the home page for the first time, as a player; what the check and the console say, and its color. */
async function shownAt(
  id: string,
  environment = 'together',
): Promise<{ readonly faults: readonly string[]; readonly colour: string }> {
  const origin = `https://${hostOf(id)}`
  const { faults } = await checkSite(browser, origin, receiptOf(join(out, environment, id)))
  const context = await browser.newContext({ proxy: { server: proxy.url, username: 'ada', password: 's3cret' } })
  try {
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      // Vendors are not reached from here.
      if (
        message.type() === 'error' &&
        !(message.text().startsWith('Failed to load') && !message.location().url.startsWith(origin))
      )
        said.push(message.text())
    })
    await page.goto(`${origin}/m/home`)
    await page.locator('#gate[open] .gate-yes:visible, #root:not(:has(.shell)) main').first().waitFor()
    // As text: the test itself has no document.
    const colour = await page.evaluate<string>(
      "getComputedStyle(document.documentElement).getPropertyValue('--color-action')",
    )
    return { faults: [...faults, ...said], colour }
  } finally {
    await context.close()
  }
}

/** Whether processes of Chromium that show pages are confined: 2 is a filter of system calls. */
function renderersAreConfined(): boolean {
  const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const renderers = readdirSync('/proc').filter((name) => read(`/proc/${name}/cmdline`).includes('--type=renderer'))
  return renderers.length > 0 && renderers.every((name) => /^Seccomp:\t2$/m.test(read(`/proc/${name}/status`)))
}

test('the user owns the output folder, and can write nowhere else but where temporary files are', () => {
  expect(process.getuid?.()).toBeGreaterThan(0)
  expect(statSync(out).uid).toBe(process.getuid?.())
  expect(checkout).toBe('/app')
  for (const folder of ['/', '/app', '/app/.generated', '/var', '/etc', '/home'])
    expect(() => accessSync(folder, constants.W_OK), folder).toThrow(/EROFS|EACCES/)
})

test('every brand is built for each kind of host [where: bare Debian × generate]', async () => {
  for (const name of Object.keys(environments))
    await succeed('generate', '--all', '--merchants', merchants, '--env', name, '--out', join(out, name))
  expect(readdirSync(join(out, 'together')).filter((name) => !name.startsWith('.'))).toEqual(ids)
})

test('[REL-01] a bucket is published to, and verified, through the proxy alone [where: bare Debian × publish, verify]', async () => {
  const endpoint = `http://127.0.0.1:${sites.get(store)}`
  await createClient({ endpoint, region: undefined, ca: undefined }).send(new CreateBucketCommand({ Bucket: 'brands' }))
  const bucket = ['--to', 's3://brands/live']
  const asked = await askedDuring(async () => {
    await succeed('publish', '--all', ...bucket, '--out', join(out, 'together'), ...together, '--no-check')
    await succeed('verify', '--all', ...bucket)
  })
  expect(asked).toEqual(new Set([`CONNECT ${store}:443`]))
})

test('[REL-04] [REL-08] a folder behind nginx is published to in waves, checked and verified through the proxy; every brand is shown whole [host: nginx × opened in Chromium]', async () => {
  const port = await freePort()
  for (const id of ids) sites.set(hostOf(id), port)
  const blocks = ids.map((id) => {
    const [generated, folder] = [join(out, 'together', id), join(out, 'www/live', id)]
    const site: Site = { id, folder, generated, work: tmpdir(), port, backend, handler: backend }
    return nginxBlock(readFileSync(join(generated, 'nginx.conf'), 'utf8'), site)
  })
  running.push(await startNginx(blocks.join('\n'), port))
  const www = ['--to', join(out, 'www')]
  const asked = await askedDuring(async () => {
    await succeed('publish', '--all', ...www, '--out', join(out, 'together'), ...together)
    await succeed('verify', '--all', ...www, '--at', 'https://{host}')
  })
  for (const id of ids) {
    expect(asked).toContain(`CONNECT ${hostOf(id)}:443`)
    expect([id, await shownAt(id)]).toEqual([id, { faults: [], colour: colourOf(id) }])
  }
})

/** What is published to a folder is served by another program, verified there and shown whole. */
async function serves(host: HostUnderTest, id: string): Promise<void> {
  const { environment } = host
  const [generated, www] = [join(out, environment, id), join(out, `www-${environment}`)]
  await succeed(
    'publish',
    id,
    '--to',
    www,
    '--out',
    join(out, environment),
    '--env',
    environment,
    '--merchants',
    merchants,
  )
  const [folder, work] = [join(out, `site-${id}`, 'folder'), join(out, `site-${id}`, 'work')]
  cpSync(join(www, 'live', id), folder, { recursive: true })
  mkdirSync(work)
  const site: Site = { id, folder, generated, work, port: await freePort(), backend, handler: backend }
  const child = await host.start(site)
  running.push(child)
  await untilServed(child, site)
  sites.set(hostOf(id), site.port)
  const { stdout, stderr } = await livery(['verify', id, '--to', www, '--at', 'https://{host}', '--json'], { cwd: out })
  const { differences } = JSON.parse(stdout) as { readonly differences: readonly Difference[] }
  const unlike = new Set(Object.keys(host.unlike ?? {})) as Served['unlike']
  expect([unexcused(differences, unlike), stderr]).toEqual([[], ''])
  expect(await shownAt(id, environment)).toEqual({ faults: [], colour: colourOf(id) })
}

test('[REL-07] a brand on Caddy [host: Caddy × opened in Chromium]', () => serves(caddy, 'limanay'))
test('[REL-07] a brand on Apache [host: Apache × opened in Chromium]', () => serves(apache, 'nox-comet'))
test('[REL-07] a brand on Pages [host: Cloudflare Pages × opened in Chromium]', () => serves(pages, 'plynt'))
test('[REL-07] a brand on Workers [host: Cloudflare Workers × opened in Chromium]', () => serves(workers, 'senxo'))
test('[REL-07] a brand on Netlify [host: Netlify × opened in Chromium]', () => serves(netlify, 'tsurugami'))
test('[REL-07] a brand on Firebase [host: Firebase Hosting × opened in Chromium]', () => serves(firebase, 'mayurdeep'))

test('the browser had its sandbox', async () => {
  const page = await browser.newPage()
  expect(renderersAreConfined()).toBe(true)
  await page.close()
})
