import { QueueKeys } from 'bullmq'
import type { ChainableCommander, Redis } from 'ioredis'

/** Prefix of all keys in Redis, the library's own included, so that a Redis user can be restricted to it. */
export const keyPrefix = 'bull:livery-'

/** The place of a job. */
export interface QueuedJob {
  readonly queueName: string
  readonly id: string
}

/**
 * In seconds, counted from the last use. Nothing stays longer, because nothing looks for what an interrupted run or an
 * earlier version has left.
 */
const keptFor = 86_400

/** The library's spelling of its keys. */
export const keys = new QueueKeys()

/** Keys whose expiry the library sets. While the first of them exists, no worker looks for jobs of dead workers. */
const ownTimes: ReadonlySet<string> = new Set(['stalled-check', 'limiter'])

/** Renews the time after which queues expire. */
export async function keepQueues(redis: Redis, queueNames: readonly string[]): Promise<void> {
  const names = queueNames.flatMap((name) =>
    Object.entries(keys.getKeys(name)).flatMap(([part, key]) => (ownTimes.has(part) ? [] : [key])),
  )
  await expireAll(redis, names)
}

/** A job expires a day after it was ordered, together with what the library keeps of its children. */
export async function keepJobs(redis: Redis, jobs: readonly QueuedJob[]): Promise<void> {
  await expireAll(
    redis,
    jobs.flatMap(({ queueName, id }) =>
      ['', ':dependencies', ':processed'].map((part) => `${keys.toKey(queueName, id)}${part}`),
    ),
  )
}

/** Sets the expiry of keys that were left without one; keys with another prefix are not touched. */
export async function forgetRemains(redis: Redis): Promise<void> {
  for await (const found of redis.scanStream({ match: `${keyPrefix}*`, count: 1000 }) as AsyncIterable<string[]>) {
    const ages = await run(found.reduce((pipeline, key) => pipeline.ttl(key), redis.pipeline()))
    await expireAll(
      redis,
      found.filter((_, at) => ages[at] === -1),
    )
  }
}

const expireAll = async (redis: Redis, names: readonly string[]): Promise<void> =>
  void (await run(names.reduce((pipeline, name) => pipeline.expire(name, keptFor), redis.pipeline())))

/** Throws the first error of a pipeline. */
async function run(pipeline: ChainableCommander): Promise<readonly unknown[]> {
  const replies = (await pipeline.exec()) ?? []
  return replies.map(([error, value]) => {
    if (error) throw error
    return value
  })
}
