import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { getConnInfo } from '@hono/node-server/conninfo'
import { isLoopbackHost } from '../../contract/loopback.ts'

/** Answers load nothing and cannot be framed. */
const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Admits only this machine (SBX-03). A foreign page in a browser on this machine is not admitted either: it comes with
 * another host (DNS rebinding), another origin or a cross-site fetch (CSRF), and cannot send JSON without a preflight,
 * which is never granted.
 */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  const { req } = context
  const reason = refusalOf({
    address: getConnInfo(context).remote.address,
    method: req.method,
    header: (name) => req.header(name),
  })
  if (reason !== undefined) return context.json({ error: reason }, 403)
  context.header('Content-Security-Policy', policy)
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Cross-Origin-Resource-Policy', 'same-origin')
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cache-Control', 'no-store')
  await next()
}

interface ControlRequest {
  /** Address of the socket, not from a header. */
  readonly address: string | undefined
  readonly method: string
  readonly header: (name: string) => string | undefined
}

/** Why a request is refused (pure); undefined if it is admitted. */
export function refusalOf({ address, method, header }: ControlRequest): string | undefined {
  if (!isLoopbackAddress(address ?? '')) return 'The control API answers only this machine.'
  const host = header('Host') ?? ''
  if (!isLoopbackHost(host)) return 'The control API answers only at localhost.'
  const origin = header('Origin')
  if (origin !== undefined && origin !== `http://${host}`) return 'The control API is not for pages of other origins.'
  // A link from another site is admitted, because opening an address changes nothing.
  const isNavigation = header('Sec-Fetch-Mode') === 'navigate' && method === 'GET'
  if (!isNavigation && !['same-origin', 'none', undefined].includes(header('Sec-Fetch-Site')))
    return 'The control API is not for other sites.'
  if (!['GET', 'HEAD'].includes(method) && !isJson(header('Content-Type')))
    return 'The control API takes application/json.'
  return undefined
}

function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

const isJson = (type: string | undefined): boolean => /^application\/json(;|$)/i.test(type ?? '')
