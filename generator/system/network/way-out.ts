import { lookup } from 'node:dns'
import {
  Agent as HttpAgent,
  request as requestHttp,
  type AgentOptions,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { connect as connectPlainly, type LookupFunction, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { connect as connectSecurely, type ConnectionOptions, type TLSSocket } from 'node:tls'
import { proxyFor, type Proxy } from './proxies.ts'
import { ProxyError } from './proxy-error.ts'

/** How requests leave this machine: directly, or through the proxies of the environment. */
export interface WayOut {
  readonly http: HttpAgent
  readonly https: HttpsAgent
  /** Like `request` of node:http and node:https, for either scheme. */
  send(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest
  /** Closes the connections that are kept for further requests. */
  close(): void
}

type Options = AgentOptions & Pick<ConnectionOptions, 'ca' | 'ALPNProtocols'>

/** Node has proxies of its own from version 22.21 on; 20 has none, so all versions use these agents. */
export function openWayOut(options: Options = {}): WayOut {
  const kept = { keepAlive: true, lookup: lookUp, ...options }
  const [http, https] = [new PlainAgent(kept), new TunnelAgent(kept)]
  return {
    http,
    https,
    send: (url, request, onAnswer) =>
      url.protocol === 'https:'
        ? requestHttps(url, { ...request, agent: https }, onAnswer)
        : requestHttp(url, { ...request, agent: http }, onAnswer),
    close: () => {
      http.destroy()
      https.destroy()
    },
  }
}

/** Resolves to the answer, whose body the caller reads or destroys; redirects are not followed. */
export const postJson = (way: WayOut, url: URL, body: Uint8Array, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.byteLength }
    way.send(url, { method: 'POST', headers, signal }, resolve).on('error', reject).end(body)
  })

/**
 * The protocol that a site chooses where a browser offers HTTP/2 and HTTP/1.1: `h2` or `http/1.1`. Undefined without
 * https, and if no connection is made within the time.
 */
export async function protocolOf(origin: URL, options: Pick<Options, 'ca'> = {}): Promise<string | undefined> {
  if (origin.protocol !== 'https:') return undefined
  const way = openWayOut({ ...options, ALPNProtocols: ['h2', 'http/1.1'] })
  const chosen = await new Promise<string | undefined>((resolve) => {
    const call = way.send(origin, { signal: AbortSignal.timeout(patience) }, () => undefined)
    call.on('socket', (socket: TLSSocket) =>
      socket.once('secureConnect', () => resolve(socket.alpnProtocol || 'http/1.1')),
    )
    // It is never sent: as HTTP/1.1 it would be an error in a connection of HTTP/2.
    call.on('error', () => resolve(undefined))
  })
  way.close()
  return chosen
}

/** Whether a request was ended by its signal. */
export const isEnded = (error: unknown): boolean => /^(Abort|Timeout)Error$/.test((error as Error).name)

/** `<id>.localhost` is this machine, as in browsers; not every system's resolver knows that (RFC 6761). */
const lookUp: LookupFunction = (host, options, callback) =>
  lookup(/\.localhost\.?$/i.test(host) ? 'localhost' : host, options, callback)

type Connected = (error: Error | null, socket: Duplex) => void

/** Encrypted requests go through a tunnel, into which the proxy cannot look. */
class TunnelAgent extends HttpsAgent {
  override createConnection(options: RequestOptions, connected?: Connected): Duplex | null | undefined {
    return connectWith(options, true, connected, (proxy) => {
      if (!proxy) return super.createConnection(options, connected)
      void openTunnel(proxy, options, this.options).then(
        (socket) => connected?.(null, super.createConnection({ ...options, socket } as RequestOptions) as Duplex),
        (error: Error) => connected?.(error, undefined as never),
      )
      return undefined
    })
  }
}

/** An untyped method of `Agent` in node:http, which is called with each request before it is sent. */
interface Requested {
  addRequest(call: ClientRequest, options: RequestOptions, ...more: unknown[]): void
}

/** The proxy itself sends other requests: their first line has the whole address. */
class PlainAgent extends HttpAgent implements Requested {
  readonly #own: Options

  constructor(own: Options) {
    super(own)
    this.#own = own
  }

  addRequest(call: ClientRequest, options: RequestOptions, ...more: unknown[]): void {
    try {
      const proxy = proxyOf(options, false)
      if (proxy) addressToProxy(call, options, proxy)
    } catch (error) {
      // Thrown again where the connection is made, from where the request gets to know of it.
      if (!(error instanceof ProxyError)) throw error
    }
    ;(HttpAgent.prototype as unknown as Requested).addRequest.call(this, call, options, ...more)
  }

  override createConnection(options: RequestOptions, connected?: Connected): Duplex | null | undefined {
    return connectWith(options, false, connected, (proxy) => {
      if (!proxy) return super.createConnection(options, connected)
      void connectTo(proxy, this.#own).then(
        (socket) => connected?.(null, socket),
        (error: Error) => connected?.(error, undefined as never),
      )
      return undefined
    })
  }
}

function connectWith(
  options: RequestOptions,
  isSecure: boolean,
  connected: Connected | undefined,
  connect: (proxy: Proxy | undefined) => Duplex | null | undefined,
): Duplex | null | undefined {
  try {
    return connect(proxyOf(options, isSecure))
  } catch (error) {
    connected?.(error as Error, undefined as never)
    return undefined
  }
}

const proxyOf = ({ host, port }: RequestOptions, isSecure: boolean): Proxy | undefined =>
  proxyFor({ isSecure, hostname: host ?? 'localhost', port: Number(port ?? (isSecure ? 443 : 80)) })

const bracketed = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** The head of a request with `Expect` is complete before an agent sees it. */
interface Begun {
  _header: string | null
  readonly outputData: { data: unknown }[]
}

function addressToProxy(call: ClientRequest, { host, port }: RequestOptions, { authorization }: Proxy): void {
  const begun = call as unknown as Begun
  const place = bracketed(host ?? 'localhost') + (Number(port ?? 80) === 80 ? '' : `:${port}`)
  call.path = `http://${place}${call.path}`
  if (begun._header === null) {
    if (authorization !== undefined) call.setHeader('Proxy-Authorization', authorization)
    return
  }
  const [waiting] = begun.outputData
  const own = authorization === undefined ? '' : `Proxy-Authorization: ${authorization}\r\n`
  const head = begun._header.replace(
    /^(\S+) \S+ (.*\r\n)/,
    (_, method: string, rest: string) => `${method} ${call.path} ${rest}${own}`,
  )
  if (waiting?.data === begun._header) waiting.data = head
  begun._header = head
}

/** ms for a proxy to accept a connection, and to open a tunnel. */
const patience = 10_000

/** A connection to the proxy itself. Rejects with a ProxyError. */
function connectTo({ url, name }: Proxy, { ca }: Options): Promise<Socket> {
  const isSecure = url.protocol === 'https:'
  const place = { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || (isSecure ? 443 : 80)) }
  const socket = isSecure
    ? connectSecurely({ ...place, servername: place.host, ...(ca && { ca }) })
    : connectPlainly(place)
  return new Promise((resolve, reject) => {
    const failed = (error: Error): void => reject(ProxyError.away(name, error))
    socket.once('error', failed)
    socket.setTimeout(patience, () => socket.destroy(timedOut()))
    socket.once(isSecure ? 'secureConnect' : 'connect', () => {
      socket.off('error', failed)
      socket.setTimeout(0)
      socket.removeAllListeners('timeout')
      resolve(socket)
    })
  })
}

async function openTunnel(proxy: Proxy, { host, port }: RequestOptions, options: Options): Promise<Socket> {
  const socket = await connectTo(proxy, options)
  const path = `${bracketed(host ?? 'localhost')}:${port ?? 443}`
  const { authorization } = proxy
  const headers = { Host: path, ...(authorization !== undefined && { 'Proxy-Authorization': authorization }) }
  const call = requestHttp({ method: 'CONNECT', path, headers, createConnection: () => socket, timeout: patience })
  return await new Promise((resolve, reject) => {
    call.once('timeout', () => call.destroy(timedOut()))
    call.once('error', (error) => reject(ProxyError.away(proxy.name, error)))
    call.once('connect', ({ statusCode = 0, statusMessage = '' }, tunnel: Socket, head) => {
      if (statusCode < 200 || statusCode > 299) {
        tunnel.destroy()
        return reject(ProxyError.refused(proxy.name, statusCode, statusMessage))
      }
      tunnel.setTimeout(0)
      tunnel.removeAllListeners('timeout')
      if (head.byteLength > 0) tunnel.unshift(head)
      resolve(tunnel)
    })
    call.end()
  })
}

const timedOut = (): Error => Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
