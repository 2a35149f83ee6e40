import type { Redis } from 'ioredis'
import { parsedJson } from '../release/parsed-json.ts'
import { keys, type QueuedJob } from './keys.ts'
import type { Outcomes } from './outcomes.ts'

/** Jobs that have been in Redis. A job that a worker will add later is not missing before that. */
const seen = new WeakSet<QueuedJob>()

/**
 * Checks the awaited jobs: the event of an outcome may have been lost, and a server that is short of memory may have
 * removed a job.
 * @returns the id of a job that has disappeared, if there is one
 */
export async function lookAtJobs(
  redis: Redis,
  jobs: readonly QueuedJob[],
  { isAwaited, settle, fail }: Pick<Outcomes, 'isAwaited' | 'settle' | 'fail'>,
): Promise<string | undefined> {
  const open = jobs.filter(({ id }) => isAwaited(id))
  const asking = open.reduce(
    (pipeline, { queueName, id }) =>
      pipeline.hmget(keys.toKey(queueName, id), 'name', 'finishedOn', 'failedReason', 'returnvalue'),
    redis.pipeline(),
  )
  const replies = (await asking.exec()) ?? []
  let lost: string | undefined
  for (const [at, job] of open.entries()) {
    const [name, finishedOn, failedReason, value] = (replies[at]?.[1] ?? []) as (string | null)[]
    if (name) seen.add(job)
    else if (seen.has(job) && isAwaited(job.id)) lost ??= job.id
    if (!finishedOn) continue
    if (failedReason) fail(job.id, failedReason)
    else settle(job.id, parsedJson(value ?? 'null'))
  }
  return lost
}
