import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { decoded } from '../../../contract/decoded.ts'
import { foreignHost, isLoopbackHost } from '../../../contract/loopback.ts'

/**
 * Why a request is refused, or undefined if it is allowed. It must name this machine by one of its own names, which
 * prevents DNS rebinding.
 */
export const refusalOf = ({ host = '' }: IncomingHttpHeaders): string | undefined =>
  isLoopbackHost(host) ? undefined : foreignHost(host)

/**
 * Whether a page of this server provably sends the request: for calls that do something. A request from the address bar
 * proves nothing.
 */
export function isOwnPage({ host = '', origin, referer, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  const own = `http://${host}`
  const isOwnOrigin = origin === undefined ? referer?.startsWith(`${own}/`) === true : origin === own
  // Older browsers send no Sec-Fetch-Site; a page can withhold its Referer, but cannot forge it.
  return site === undefined ? isOwnOrigin : site === 'same-origin' && (origin === undefined || origin === own)
}

/** Whether a page of another site sends the request: for calls that only read. Older browsers may not say. */
const isForeignPage = ({ host = '', origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  ![undefined, 'same-origin', 'none'].includes(site as string | undefined) ||
  (origin !== undefined && origin !== `http://${host}`)

/** Like `/m/__open-in-editor`, which starts the editor: the bundler ignores case and takes its base for optional. */
const bundlerCommand = /\/__/

/** Whether the bundler may answer the request. */
export const mayReachBundler = (path: string, headers: IncomingHttpHeaders): boolean =>
  bundlerCommand.test(path) ? isOwnPage(headers) : !isForeignPage(headers)

/**
 * The server that vite uses for its hot channel. It receives only the upgrade requests of pages of this server; browsers
 * let any page open a socket anywhere, so the origin is checked.
 */
export function ownUpgrades(server: Server): Server {
  const admitted = createServer()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { host = '', origin } = request.headers
    const isOwn = isLoopbackHost(host) && (origin === undefined || origin === `http://${host}`)
    if (isOwn && admitted.emit('upgrade', request, socket, head)) return
    socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  })
  return admitted
}

export interface Address {
  readonly url: URL
  /** Decoded. */
  readonly path: string
}

const localOrigin = 'http://localhost'

/** The address of a request; undefined if it cannot be parsed. */
export function parseAddress(address: string): Address | undefined {
  if (!URL.canParse(address, localOrigin)) return undefined
  const url = new URL(address, localOrigin)
  const path = decoded(url.pathname)
  return path === undefined ? undefined : { url, path }
}
