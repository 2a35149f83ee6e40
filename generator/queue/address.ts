import { decoded } from '../../contract/decoded.ts'
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
    /** Present if the connection is encrypted. */
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

/** Messages do not quote the address, because it may contain a password. */
function parse(text: string | undefined): URL {
  if (text === undefined) throw unusable('none')
  // After the host there may only be a number, so text that these characters cut off belongs to a user or password.
  if (/^rediss?:\/\/[^@]*[/?#].*@/i.test(text))
    throw unusable('a user or password with a /, ? or # that is not encoded')
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url) throw unusable('something else')
  if (url.protocol !== 'redis:' && url.protocol !== 'rediss:') throw unusable(`an address of ${url.protocol}`)
  const fault = faultOf(url)
  if (fault !== undefined) throw unusable(fault)
  return url
}

function faultOf({ hostname, pathname, search, hash, username, password }: URL): string | undefined {
  if (hostname === '' || !/^(\/\d{0,5})?$/.test(pathname))
    return 'an address without a host, or with a path that is no number'
  if (search !== '' || hash !== '') return 'an address with a ? or # behind its host'
  if (decoded(username) === undefined || decoded(password) === undefined)
    return 'a user or password with a % that is not encoded'
  return username !== '' && password === '' ? 'a user without a password' : undefined
}

function optionsOf(url: URL): QueueAddress['options'] {
  const [username, password] = [decoded(url.username), decoded(url.password)]
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(url.port || usualPort),
    db: Number(url.pathname.slice(1)),
    ...(username && { username }),
    ...(password && { password }),
    ...(url.protocol === 'rediss:' && { tls: {} }),
  }
}

const unusable = (found: string): UserError => refused(createProblem('QUEUE_URL', { found }))
const refused = (problem: ReturnType<typeof createProblem>): UserError => new UserError([problem], exitCodes.usage)
