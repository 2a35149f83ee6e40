import { QueueKeys } from 'bullmq'
import type { ChainableCommander, Redis } from 'ioredis'

/** Of everything in Redis, the library's own keys included, so that a user may be allowed just this. */
export const keyPrefix = 'bull:livery-'

/** Where a job is. */
export interface QueuedJob {
  readonly queueName: string
  readonly id: string
}

/**
 * In seconds, counted from the last use. Whatever ends, and however: nothing stays longer, since nothing looks for what an
 * interrupted run or an earlier state of the product has left.
 */
const keptFor = 86_400

/** As the library spells them. */
export const keys = new QueueKeys()

/** Keys whose time the library sets: until the first of them is gone, no worker looks for jobs of dead ones. */
const ownTimes: ReadonlySet<string> = new Set(['stalled-check', 'limiter'])

/** Renews the time after which queues are forgotten. */
export async function keepQueues(redis: Redis, queueNames: readonly string[]): Promise<void> {
  const names = queueNames.flatMap((name) =>
    Object.entries(keys.getKeys(name)).flatMap(([part, key]) => (ownTimes.has(part) ? [] : [key])),
  )
  await expireAll(redis, names)
}

/** A job is forgotten a day after it was ordered, together with what the library keeps of its children. */
export async function keepJobs(redis: Redis, jobs: readonly QueuedJob[]): Promise<void> {
  await expireAll(
    redis,
    jobs.flatMap(({ queueName, id }) =>
      ['', ':dependencies', ':processed'].map((part) => `${keys.toKey(queueName, id)}${part}`),
    ),
  )
}

/** What was left without a time after which it is forgotten gets one; the keys of others are not looked at. */
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
