import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { run } from '../../setup/run.mjs'

/**
 * Generates sample brands and serves them as their CDN would, with the sandbox behind them.
 * @param {string} root the checkout @param {readonly string[]} ids none: all of them
 * @returns {Promise<{ pages: { brand: string, path: string, url: string }[], picture: Buffer, close: () => void }>}
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
  /** @type {{ brands: { id: string, url: string }[] }} */
  const { brands } = JSON.parse(String(line))
  return {
    pages: brands.flatMap(({ id, url }) =>
      ['/m/home', '/m/login', thirdPage(root, id)].map((path) => ({ brand: id, path, url: url + path })),
    ),
    picture: await firstBanner(root, brands[0]),
    close: () => void server.kill('SIGTERM'),
  }
}

/** @param {string} root @param {string} id */
function thirdPage(root, id) {
  const sitemap = readFileSync(join(root, 'dist', id, 'sitemap.xml'), 'utf8')
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  const found = paths.find((path) => path !== '/m/home')
  if (found === undefined) throw new Error(`The sitemap of ${id} has no page besides the home page`)
  return found
}

/**
 * The picture of the first banner that the sandbox sends.
 * @param {string} root @param {{ id: string, url: string } | undefined} brand
 */
async function firstBanner(root, brand) {
  if (!brand) throw new Error('No brand is served')
  const list = execFileSync(process.execPath, [join(root, 'generator/bin.mjs'), 'list', '--json'], { encoding: 'utf8' })
  const { code } = JSON.parse(list).merchants.find((/** @type {{ id: string }} */ { id }) => id === brand.id)
  const answer = await fetch(`${brand.url}/wps/content/banners`, { headers: { Merchant: code, Language: 'EN' } })
  const { value } = /** @type {{ value: { imageUrl: string }[] }} */ (await answer.json())
  return Buffer.from(await (await fetch(new URL(value[0]?.imageUrl ?? '', brand.url))).arrayBuffer())
}
