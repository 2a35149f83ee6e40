import { createReadStream } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import type { HostingReply } from '../../release/hosting/respond.ts'

/**
 * Sends the reply of the hosting rules; answers 304 for a file that the browser has, as a CDN does, and 404 for one that is
 * not in the folder, whether by its name or through a link.
 */
export async function sendReply(
  directory: string,
  reply: HostingReply,
  changed: ReadonlyMap<string, Buffer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers } = reply
  if (reply.file === undefined) return void response.writeHead(reply.status, headers).end()
  const content = changed.get(reply.file.replace(/\.(br|gz)$/, ''))
  if (content) return sendChanged(content, reply.status, headers, request, response)
  const path = await fileInside(directory, reply.file)
  if (path === undefined) return void response.writeHead(404, { 'Cache-Control': 'no-store' }).end()
  const { size, mtimeMs } = await stat(path)
  const tag = `W/"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`
  if (reply.status === 200 && request.headers['if-none-match'] === tag)
    return void response.writeHead(304, { ...headers, ETag: tag }).end()
  response.writeHead(reply.status, { ...headers, ETag: tag, Vary: 'Accept-Encoding', 'Content-Length': size })
  if (request.method === 'HEAD') return void response.end()
  await pipeline(createReadStream(path), response)
}

/** Path of a file in the folder. Rejects if there is none. */
async function fileInside(directory: string, file: string): Promise<string | undefined> {
  const [folder, path] = await Promise.all([realpath(directory), realpath(join(directory, file))])
  return path.startsWith(folder + sep) ? path : undefined
}

/**
 * Sends a file that this server has changed; the compression is fast rather than tight. Not "no-store": the browser keeps
 * pages for Back only without it, as it does on the CDN.
 */
function sendChanged(
  content: Buffer,
  status: number,
  headers: HostingReply['headers'],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']))
  const plain = Object.entries(headers).filter(([name]) => name !== 'Content-Encoding')
  response
    .writeHead(status, {
      ...Object.fromEntries(plain),
      'Cache-Control': 'no-cache',
      Vary: 'Accept-Encoding',
      ...(isBrotli && { 'Content-Encoding': 'br' }),
    })
    .end(isBrotli ? brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }) : content)
}

/** Drops headers that upgrade to https, which this server does not have; all others are those of the CDN. */
export function localHeaders(headers: HostingReply['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'strict-transport-security')
      .map(([name, value]) => [name, value.replace(/;\s*upgrade-insecure-requests(?=[;,]|$)/, '')]),
  )
}
