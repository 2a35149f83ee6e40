import { BlockList, isIP } from 'node:net'
import { decoded } from '../../../contract/decoded.ts'
import { ProxyError } from './proxy-error.ts'

/** A proxy that the environment names. */
export interface Proxy {
  readonly url: URL
  /** Undefined without one. */
  readonly user: { readonly username: string; readonly password: string } | undefined
  /** `Basic …` of the user. */
  readonly authorization: string | undefined
  /** As messages name it, without its password: `the proxy http://proxy.internal:3128 (HTTPS_PROXY)`. */
  readonly name: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The destination of a request. `hostname` may be an IPv6 address, with or without brackets. */
export interface Destination {
  readonly isSecure: boolean
  readonly hostname: string
  readonly port: number
}

/** Chromium's word in a bypass list that makes it use the proxy also for this machine. */
const loopbackToo = '<-loopback>'

/**
 * The proxy for a request: HTTPS_PROXY or HTTP_PROXY by the scheme of its destination, else ALL_PROXY; a name in lower
 * case comes first, and an empty variable counts as unset. Undefined for what NO_PROXY names and for this machine.
 * Throws a ProxyError for a variable that names no usable proxy.
 */
export function proxyFor(destination: Destination, environment: Environment = process.env): Proxy | undefined {
  const names = [destination.isSecure ? 'https_proxy' : 'http_proxy', 'all_proxy']
  const variable = names.flatMap((name) => [name, name.toUpperCase()]).find((name) => environment[name])
  if (variable === undefined || isDirect(destination, exemptionsOf(environment))) return undefined
  return parseProxy(variable, environment[variable] ?? '')
}

/** The value of NO_PROXY as it is written. */
export const exemptionsOf = ({ no_proxy, NO_PROXY }: Environment): readonly string[] =>
  (no_proxy || NO_PROXY || '').split(/[\s,]+/).filter(Boolean)

function parseProxy(variable: string, text: string): Proxy {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`
  if (!URL.canParse(address)) throw ProxyError.unusable(variable, 'no address of a proxy')
  const url = new URL(address)
  if (!/^https?:$/.test(url.protocol)) throw ProxyError.unusable(variable, `a proxy of ${url.protocol}//`)
  const [username, password] = [read(url.username), read(url.password)]
  const isNamed = username + password !== ''
  return {
    url,
    user: isNamed ? { username, password } : undefined,
    authorization: isNamed ? basic(username, password) : undefined,
    name: `the proxy ${url.protocol}//${url.host} (${variable})`,
  }
}

/** A header for a user and a password (RFC 7617). */
export const basic = (user: string, password: string): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** A `%` that begins no code stands for itself. */
const read = (text: string): string => text.replace(/(?:%[\da-f]{2})+/gi, (codes) => decoded(codes) ?? codes)

function isDirect({ hostname, port }: Destination, exemptions: readonly string[]): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase()
  if (isLoopback(host) && !exemptions.includes(loopbackToo)) return true
  return exemptions.some((exemption) => isExempt(exemption.toLowerCase(), host, port))
}

const isLoopback = (host: string): boolean => /^(.*\.)?localhost$|^127\.[\d.]+$|^::1$/.test(host)

/** @param exemption `*`, a name that includes all names below it, an address, or a range such as `10.0.0.0/8` */
function isExempt(exemption: string, host: string, port: number): boolean {
  if (exemption === '*') return true
  if (exemption.includes('/')) return isInRange(host, exemption)
  const [, bracketed, plain, wanted] = /^(?:\[(.*)\]|(.*?))(?::(\d+))?$/.exec(exemption) ?? []
  const isAddress = isIP(exemption) !== 0
  if (!isAddress && wanted !== undefined && Number(wanted) !== port) return false
  const name = isAddress ? exemption : (bracketed ?? plain ?? '').replace(/^\*?\./, '').replace(/\.$/, '')
  return name !== '' && (host === name || host.endsWith(`.${name}`))
}

function isInRange(host: string, range: string): boolean {
  const [network = '', bits = ''] = range.split('/')
  const [kind, family] = [isIP(host), isIP(network)]
  if (kind === 0 || kind !== family || !/^\d{1,3}$/.test(bits) || Number(bits) > (kind === 4 ? 32 : 128)) return false
  const type = kind === 4 ? 'ipv4' : 'ipv6'
  const list = new BlockList()
  list.addSubnet(network, Number(bits), type)
  return list.check(host, type)
}
