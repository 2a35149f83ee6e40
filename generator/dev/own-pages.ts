import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { foreignHost, isLoopbackHost } from '../../contract/loopback.ts'

/**
 * Why a request is refused: its host name is not one of this machine's own (DNS rebinding). Undefined if it is allowed.
 */
export const refusalOf = ({ host = '' }: IncomingHttpHeaders): string | undefined =>
  isLoopbackHost(host) ? undefined : foreignHost(host)

/** Whether the request comes from a page of this server or from the address bar; older browsers do not say. */
export const isOwnPage = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined || site === 'same-origin' || site === 'none'

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

/** The address of a request; undefined if it cannot be parsed. */
export function parseAddress(address: string): Address | undefined {
  try {
    const url = new URL(address, 'http://localhost')
    return { url, path: decodeURI(url.pathname) }
  } catch {
    return undefined
  }
}
