import { createProblem } from '../errors/create-problem.ts'
import { exitCodes, UserError } from '../errors/user-error.ts'

/** A Redis server. */
export interface QueueAddress {
  /** Without credentials, for messages: `queue.internal:6379`. */
  readonly name: string
  readonly options: {
    readonly host: string
    readonly port: number
    readonly db: number
    readonly username?: string
    readonly password?: string
    /** Present for an encrypted connection. */
    readonly tls?: Readonly<Record<string, never>>
  }
}

const usualPort = 6379

/**
 * The address that the option or the environment names. Throws a UserError for one that cannot be used, and for a password
 * in the option.
 */
export function queueAddress(option: string | undefined, environment = process.env['LIVERY_QUEUE']): QueueAddress {
  const url = parse(option ?? (environment === '' ? undefined : environment))
  const name = `${url.hostname}:${url.port || usualPort}`
  if (option !== undefined && url.password !== '') throw refused(createProblem('QUEUE_PASSWORD', { server: name }))
  return { name, options: optionsOf(url) }
}

/** Messages do not repeat the address: it may contain a password. */
function parse(text: string | undefined): URL {
  if (text === undefined) throw refused(createProblem('QUEUE_URL', { found: 'none' }))
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw refused(createProblem('QUEUE_URL', { found: 'something else' }))
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:')
    throw refused(createProblem('QUEUE_URL', { found: `an address of ${url.protocol}` }))
  if (url.hostname === '' || !/^(\/\d{0,5})?$/.test(url.pathname))
    throw refused(createProblem('QUEUE_URL', { found: 'an address without a host, or with a path that is no number' }))
  return url
}

const optionsOf = (url: URL): QueueAddress['options'] => ({
  host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
  port: Number(url.port || usualPort),
  db: Number(url.pathname.slice(1)),
  ...(url.username !== '' && { username: decodeURIComponent(url.username) }),
  ...(url.password !== '' && { password: decodeURIComponent(url.password) }),
  ...(url.protocol === 'rediss:' && { tls: {} }),
})

const refused = (problem: ReturnType<typeof createProblem>): UserError => new UserError([problem], exitCodes.usage)
