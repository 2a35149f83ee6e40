import { readFileSync, readdirSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { serveAsCdn } from './samples.mjs'

/** @typedef {{ readonly type: string, readonly body: Buffer, readonly encoding?: 'br' }} Served */

const types = /** @type {Readonly<Record<string, string>>} */ ({
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
})

/**
 * Builds the floor page, a plain page of the storefront's frameworks that shows one picture named by one call, and
 * serves it compressed, as brands are; beside it the same page without frameworks.
 * @param {string} root the checkout @param {Buffer} picture a WebP
 * @returns {Promise<{ url: string, plainUrl: string }>}
 */
export async function serveFloor(root, picture) {
  const files = await buildFloor(root)
  files.set('/picture.json', compressed('application/json', Buffer.from('{"url":"/picture.webp"}')))
  files.set('/picture.webp', { type: 'image/webp', body: picture })
  files.set('/plain', compressed('text/html; charset=utf-8', Buffer.from(plainPage)))
  files.set('/robots.txt', compressed('text/plain', Buffer.from('User-agent: *\nAllow: /\n')))
  const url = await serveAsCdn(root, ({ url = '/' }, response) => {
    const file = files.get(url === '/' ? '/index.html' : url)
    if (!file) return void response.writeHead(404).end()
    response
      .writeHead(200, {
        'Content-Type': file.type,
        ...(file.encoding && { 'Content-Encoding': file.encoding }),
        'Content-Length': file.body.length,
        'Cache-Control': url.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      })
      .end(file.body)
  })
  return { url: `${url}/`, plainUrl: `${url}/plain` }
}

const plainPage = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Floor</title><h1>Floor</h1><img id="picture" alt="" width="800" height="450"><script>
fetch('/picture.json').then((answer) => answer.json()).then(({ url }) => { picture.src = url })</script>`

/** @param {string} root @returns {Promise<Map<string, Served>>} by path */
async function buildFloor(root) {
  const outDir = join(root, '.generated/bench/floor')
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(root, 'scripts/bench/page/floor'),
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return new Map(
    readdirSync(outDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        `/${relative(outDir, file).split(sep).join('/')}`,
        compressed(types[extname(file)] ?? 'application/octet-stream', readFileSync(file)),
      ]),
  )
}

/** @param {string} type @param {Buffer} content @returns {Served} */
const compressed = (type, content) => ({
  type,
  encoding: 'br',
  body: brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
})
