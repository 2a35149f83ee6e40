import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { Redis } from 'ioredis'
import type { QueueTask } from '../errors/catalogue-shared.ts'
import { within } from '../system/limiter.ts'
import type { QueueAddress } from './address.ts'
import { keyPrefix } from './keys.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { lostQueue } from './faults.ts'

/** A server that was tested: it allows what a queue needs. */
export interface QueueServer {
  /** Options of long-lived connections, blocking ones included. */
  readonly connection: QueueAddress['options'] & {
    readonly maxRetriesPerRequest: null
    readonly connectTimeout: number
    readonly socketTimeout: number
    readonly disableClientInfo: true
    readonly enableReadyCheck: boolean
    readonly skipVersionCheck: true
  }
  /** Shortcomings of the server that a queue can live with. */
  readonly remarks: readonly string[]
}

/** No command of the queue blocks for more than 10 s, so a socket that is silent for longer is dead. */
const silentMs = 20_000
/** The library can do with this one. */
const oldest = 5

/**
 * Tries everything that a queue needs of a server, in its own connection: the library would wait for ever, or not notice.
 * Throws a MachineError with the words of the server or of the connection.
 */
export async function openServer(
  address: QueueAddress,
  task: QueueTask,
  limits: QueueLimits = usualLimits,
): Promise<QueueServer> {
  const { username, password, db, ...place } = address.options
  const redis = new Redis({
    ...place,
    lazyConnect: true,
    // Later than our own limit, whose error says more.
    connectTimeout: limits.answer * 2,
    // Both options would send commands before ours, and print their refusals.
    enableReadyCheck: false,
    disableClientInfo: true,
    retryStrategy: () => null,
  })
  const heard = listenTo(redis)
  try {
    await within(limits.answer, redis.connect()).catch(({ message }: Error) => {
      // A server without encryption takes the TLS handshake for a command and waits for its end, so the time runs out.
      const isLate = place.tls !== undefined && /ETIMEDOUT|no answer/.test(message)
      throw new Error(isLate ? `${message} on an encrypted connection` : message)
    })
    if (password !== undefined)
      await within(limits.answer, redis.call('AUTH', ...(username === undefined ? [] : [username]), password))
    if (db !== 0) await within(limits.answer, redis.select(db))
    const facts = await factsOf(redis, limits)
    await tryCommands(redis, limits)
    return {
      connection: {
        ...address.options,
        maxRetriesPerRequest: null,
        connectTimeout: limits.answer,
        socketTimeout: silentMs,
        disableClientInfo: true,
        // After a restart, waits until the server has loaded its data, if the user may ask for that.
        enableReadyCheck: facts !== undefined,
        // The library would ask again on every connection what this function has asked.
        skipVersionCheck: true,
      },
      remarks: facts?.remarks ?? [],
    }
  } catch (error) {
    throw lostQueue(address.name, heard(error as Error), task, false)
  } finally {
    redis.disconnect()
  }
}

/** Keeps what the library drops: the error of a connection, and the server's last words before it closes one. */
function listenTo(redis: Redis) {
  const errors: string[] = []
  let greeting = ''
  redis.on('error', (error: Error & { readonly code?: string }) => {
    const { code = '', message } = error
    errors.push(message.includes(code) ? message : `${code} ${message}`)
  })
  redis.on('connect', () => {
    const { stream } = redis as unknown as { readonly stream: Socket }
    stream.once('data', (bytes: Buffer) => (greeting = /^-([^\r\n]+)/.exec(bytes.toString())?.[1] ?? ''))
  })
  return ({ message }: Error): string => {
    if (message !== 'Connection is closed.') return message.replace(' Please report this.', '')
    return greeting || errors[0] || 'it closed the connection without an answer'
  }
}

/** The server's own facts; undefined if the user may not ask for them. Throws if the server is unsuitable. */
async function factsOf(redis: Redis, { answer }: QueueLimits): Promise<Pick<QueueServer, 'remarks'> | undefined> {
  const text = await within(answer, redis.info()).catch((error: Error) => {
    if (/^NOPERM|unknown command|permission|not allowed/i.test(error.message)) return undefined
    throw error
  })
  if (text === undefined) return undefined
  const fact = (name: string): string => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(text)?.[1] ?? ''
  const version = fact('redis_version')
  if (Number.parseInt(version, 10) < oldest) throw new Error(`version ${version} is older than ${oldest}.0`)
  if (fact('loading') === '1') throw new Error('LOADING Redis is loading the dataset in memory')
  if (fact('cluster_enabled') === '1') throw new Error('it is a node of a cluster')
  const policy = fact('maxmemory_policy')
  const isEvicting = policy !== '' && policy !== 'noeviction'
  return { remarks: isEvicting ? [evictionRemark(policy)] : [] }
}

const evictionRemark = (policy: string): string =>
  `Redis removes keys when its memory is used up (maxmemory-policy ${policy}), jobs among them, and a run that lost one ends. Set maxmemory-policy noeviction there.`

/** One command of each kind that the library's scripts call. Returns the first refusal, with the command. */
const trial = `
local refused
local function try(...)
  local reply = redis.pcall(...)
  if not refused and type(reply) == 'table' and reply.err then refused = reply.err .. ' (' .. select(1, ...) .. ')' end
end
for _, key in ipairs(KEYS) do
  try('SET', key, '1') try('PEXPIRE', key, 60000) try('GET', key) try('DEL', key)
  try('HSET', key, 'a', '1') try('HINCRBY', key, 'a', 1) try('DEL', key)
  try('LPUSH', key, 'a') try('RPOPLPUSH', key, key) try('LRANGE', key, 0, 1) try('DEL', key)
  try('SADD', key, 'a') try('SREM', key, 'a')
  try('ZADD', key, 1, 'a') try('ZRANGE', key, 0, 1) try('ZREM', key, 'a')
  try('XADD', key, '*', 'a', '1') try('XTRIM', key, 'MAXLEN', 1) try('DEL', key)
end
try('TIME')
return refused
`

async function tryCommands(redis: Redis, { answer }: QueueLimits): Promise<void> {
  const key = `${keyPrefix}trial-${randomBytes(6).toString('hex')}`
  const refused = await within(answer, redis.eval(trial, 2, `${key}-a`, `${key}-b`))
  if (typeof refused === 'string') throw new Error(refused.replace(/^ERR (?=The user executing)/, 'NOPERM '))
  await within(answer, redis.xread('BLOCK', 1, 'STREAMS', `${key}-a`, '0'))
  await within(answer, redis.bzpopmin(`${key}-a`, 0.01).catch(ignoreOldTimeouts))
}

/** Redis before 6.0 only blocks for whole seconds. */
function ignoreOldTimeouts(error: Error): void {
  if (!error.message.includes('timeout is not an integer')) throw error
}
