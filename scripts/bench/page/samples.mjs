import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request as ask } from 'node:http'
import { createSecureServer } from 'node:http2'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { runnerImport } from 'vite'
import { run } from '../../setup/run.mjs'

/**
 * A brand as it is served.
 * @typedef {object} Sample
 * @property {string} brand its id
 * @property {string} url
 * @property {string} code
 * @property {{ change: (change: unknown) => Promise<void>, reset: () => Promise<void> }} scenario of its sandbox
 * @property {() => Promise<string>} openSession the token of a new session of a new member
 */

/**
 * Generates sample brands and serves them as their CDN would, with the sandbox behind them.
 * @param {string} root the checkout @param {readonly string[]} ids none: all of them
 * @returns {Promise<{ brands: Sample[], pages: { brand: string, path: string, url: string }[], picture: Buffer, close: () => void }>}
 * pages: home, login and the first other page of each brand's sitemap; picture: the first banner of a brand
 */
export async function serveSamples(root, ids) {
  const command = join(root, 'generator/bin.mjs')
  const which = ids.length > 0 ? ids : ['--all']
  if (!run(process.execPath, [command, 'generate', ...which, '--quiet'], { cwd: root, stdio: ['ignore', 2, 2] }))
    process.exit(1)
  const server = spawn(process.execPath, [command, 'serve', ...which, '--port', '0', '--json'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(createInterface({ input: server.stdout }), 'line')
  /** @type {{ brands: { id: string, url: string }[], control: string }} */
  const { brands, control } = JSON.parse(String(line))
  const codes = codesOf(root)
  const hosted = await Promise.all(brands.map(async ({ id, url }) => ({ id, url: await serveAsHost(root, url) })))
  return {
    brands: hosted.map(({ id, url }) => {
      const code = codes.get(id) ?? ''
      return { brand: id, code, url, ...sandboxAt(control, code) }
    }),
    pages: hosted.flatMap(({ id, url }) =>
      ['/m/home', '/m/login', thirdPage(root, id)].map((path) => ({ brand: id, path, url: url + path })),
    ),
    picture: await firstBanner(brands[0], codes),
    close: () => void server.kill('SIGTERM'),
  }
}

/**
 * Serves a brand as an operator does: with WebP in place of the sandbox's drawings, each of which is a document that the
 * page has to lay out, and without the script that reroutes requests to the sandbox's stand-ins.
 * @param {string} root the checkout @param {string} brandUrl @returns {Promise<string>} its address
 */
function serveAsHost(root, brandUrl) {
  /** @type {Map<string, Promise<Buffer>>} */
  const pictures = new Map()
  return serveAsCdn(root, (asked, answer) => {
    const { url = '/', method } = asked
    const isPicture = url.startsWith('/wps/media/')
    const isPage = asked.headers.accept?.startsWith('text/html')
    const headers = {
      ...Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'))),
      ...((isPicture || isPage) && { 'accept-encoding': 'identity' }),
    }
    const forward = ask(new URL(url, brandUrl), { method, headers })
    const send = async (/** @type {import('node:http').IncomingMessage} */ from) => {
      const kept = Object.entries(from.headers).filter(([name]) => !ofTransfer.test(name))
      if (from.statusCode !== 200 || !(isPicture || isPage))
        return from.pipe(answer.writeHead(from.statusCode ?? 500, Object.fromEntries(kept)))
      const draw = async () =>
        sharp(await buffer(from))
          .webp()
          .toBuffer()
      if (isPicture && !pictures.has(url)) pictures.set(url, draw())
      const body = (await pictures.get(url)) ?? withoutStandIns(await buffer(from))
      const form = isPicture ? { 'content-type': 'image/webp' } : { 'content-encoding': 'br' }
      return answer.writeHead(200, { ...Object.fromEntries(kept), ...form }).end(body)
    }
    forward.on('response', (from) => void send(from))
    forward.on('error', () => answer.stream.close())
    asked.pipe(forward)
  })
}

const ofTransfer = /^(connection|content-length|keep-alive|transfer-encoding)$/

/**
 * Serves with HTTP/2, as CDNs do: of HTTP/1.1 a browser opens six connections, and everything else waits for them.
 * @param {string} root the checkout
 * @param {(asked: import('node:http2').Http2ServerRequest, answer: import('node:http2').Http2ServerResponse) => void} answer
 * @returns {Promise<string>} the address, whose certificate is to be ignored
 */
export async function serveAsCdn(root, answer) {
  const file = join(root, 'tests/support/authority.ts')
  /** @type {{ module: typeof import('../../../tests/support/authority.ts') }} */
  const { module } = await runnerImport(file, { root, configFile: false, logLevel: 'error' })
  const server = createSecureServer(module.openAuthority().identify('localhost'), answer)
  // It ends with the benchmark.
  await once(server.listen(0, '127.0.0.1').unref(), 'listening')
  return `https://localhost:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
}

/** @param {Buffer} html a page that `serve` answers with; one without the script would be measured as if it had none */
function withoutStandIns(html) {
  const page = String(html).replace(/<script>\/\/ Runs first[^]*?<\/script>/, '')
  if (page.length === html.toString().length) throw new Error('The script of the stand-ins is not where it was')
  return brotliCompressSync(page)
}

/** @param {string} root @param {string} id */
function thirdPage(root, id) {
  const sitemap = readFileSync(join(root, 'dist', id, 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const found = paths.find((path) => path !== '/m/home')
  if (found === undefined) throw new Error(`The sitemap of ${id} has no page besides the home page`)
  return found
}

/** Each merchant's code, by its id. @param {string} root @returns {ReadonlyMap<string, string>} */
function codesOf(root) {
  const list = execFileSync(process.execPath, [join(root, 'generator/bin.mjs'), 'list', '--json'], { encoding: 'utf8' })
  const { merchants } = /** @type {{ merchants: { id: string, code: string }[] }} */ (JSON.parse(list))
  return new Map(merchants.map(({ id, code }) => [id, code]))
}

/** @param {string} control address of the control API @param {string} code */
function sandboxAt(control, code) {
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {unknown} */ body) => {
    const answer = await fetch(`${control}api/merchants/${code}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${path} of ${code}: ${answer.status}`)
    return /** @type {any} */ (await answer.json().catch(() => undefined))
  }
  return {
    scenario: {
      /** @param {unknown} change @returns {Promise<void>} */
      change: (change) => call('PATCH', 'scenario', change),
      /** @returns {Promise<void>} */
      reset: () => call('DELETE', 'scenario', undefined),
    },
    openSession: async () => {
      const { id } = await call('POST', 'members', { balance: '100000.00' })
      return (await call('POST', `members/${id}/sessions`, undefined)).token
    },
  }
}

/**
 * The picture of the first banner that the sandbox sends.
 * @param {{ id: string, url: string } | undefined} brand @param {ReadonlyMap<string, string>} codes
 */
async function firstBanner(brand, codes) {
  if (!brand) throw new Error('No brand is served')
  const answer = await fetch(`${brand.url}/wps/content/banners`, {
    headers: { Merchant: codes.get(brand.id) ?? '', Language: 'EN' },
  })
  const { value } = /** @type {{ value: { imageUrl: string }[] }} */ (await answer.json())
  return sharp(await (await fetch(new URL(value[0]?.imageUrl ?? '', brand.url))).arrayBuffer())
    .webp()
    .toBuffer()
}
