import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keyPrefix } from './keys.ts'

/*
 * Workers announce themselves every few seconds, by the clock of the server, because its list of connections still has
 * those of frozen machines and of machines without power. Where the service lets it be read, that list counts too,
 * because a killed worker is missing from it at once.
 */

/**
 * Members are `<queue> <id of the worker> <id of its connection>`, the score is the time of its last announcement, in
 * seconds.
 */
const list = `${keyPrefix}workers`
/** In seconds. */
const believedFor = 10

/** The workers that have been heard of lately. */
export interface CountedWorkers {
  /** That listen to the queue. */
  readonly own: number
  /** Number of workers of other versions of Livery. */
  readonly others: number
}

/** A worker's entry in the list of workers. */
export interface Announcement {
  /** To be repeated every few seconds. */
  repeat(): Promise<void>
  /** The worker listens to this queue no more. */
  leave(queueName: string): Promise<void>
  withdraw(): Promise<void>
}

export function announce(redis: Redis, queueNames: readonly string[]): Announcement {
  const id = randomBytes(6).toString('hex')
  const names = new Set(queueNames)
  const said = new Set<string>()
  const forget = async (members: readonly string[]): Promise<void> => {
    for (const member of members) said.delete(member)
    if (members.length > 0) await redis.zrem(list, ...members)
  }
  return {
    repeat: async () => {
      const connection = await redis.client('ID').catch(() => '-')
      const now = await clockOf(redis)
      const members = [...names].map((name) => `${name} ${id} ${connection}`)
      for (const member of members) said.add(member)
      await redis.zadd(list, ...members.flatMap((member) => [now, member]))
      await redis.zremrangebyscore(list, '-inf', now - believedFor * 6)
      await redis.expire(list, believedFor * 6)
    },
    leave: async (queueName) => {
      names.delete(queueName)
      await forget([...said].filter((member) => member.startsWith(`${queueName} `)))
    },
    withdraw: () => forget([...said]),
  }
}

export async function countWorkers(redis: Redis, queueName: string): Promise<CountedWorkers> {
  const heard = await redis.zrangebyscore(list, (await clockOf(redis)) - believedFor, '+inf')
  const connected = await connections(redis)
  const workers = heard.flatMap((member) => {
    const [name = '', , connection = '-'] = member.split(' ')
    return !connected || connection === '-' || connected.has(connection) ? [name] : []
  })
  const own = workers.filter((name) => name === queueName).length
  const [kind = ''] = /[^-]*$/.exec(queueName) ?? []
  return { own, others: workers.filter((name) => name.endsWith(`-${kind}`)).length - own }
}

/** Ids of the connections to the server; undefined if the user may not list them. */
async function connections(redis: Redis): Promise<ReadonlySet<string> | undefined> {
  const text = await redis.client('LIST').catch(() => undefined)
  if (typeof text !== 'string') return undefined
  return new Set([...text.matchAll(/^id=(\d+) /gm)].map(([, id = '']) => id))
}

const clockOf = async (redis: Redis): Promise<number> => Number((await redis.time())[0])
