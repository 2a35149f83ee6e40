import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { foreignHost, isLoopbackHost } from '../../contract/loopback.ts'

/**
 * Why a request is refused: it comes under a name that only someone else can have given this machine. Undefined when it
 * may pass.
 */
export const refusalOf = ({ host = '' }: IncomingHttpHeaders): string | undefined =>
  isLoopbackHost(host) ? undefined : foreignHost(host)

/** Whether a page of this server asks, or a person by the address bar; older browsers do not say. */
export const isOwnPage = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined || site === 'same-origin' || site === 'none'

/**
 * What vite takes for the server of its hot channel: it sees the upgrades that pages of this server ask for, and no
 * other. A browser lets any page open a socket anywhere, so it is asked whose page it is.
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

/** The address that a request names; undefined when it is none. */
export function parseAddress(address: string): Address | undefined {
  try {
    const url = new URL(address, 'http://localhost')
    return { url, path: decodeURI(url.pathname) }
  } catch {
    return undefined
  }
}
