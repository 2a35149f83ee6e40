import type { QueueTask } from '../errors/catalogue-shared.ts'
import { machineError } from './faults.ts'
import type { Redis } from 'ioredis'
import { parsedJson } from '../release/parsed-json.ts'
import { keys, type QueuedJob } from './keys.ts'

interface Deferred {
  readonly promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: Error): void
}

export type Outcomes = ReturnType<typeof openOutcomes>

const subjects = { build: 'a brand', check: 'a check' } as const satisfies Record<QueueTask, string>

/** The outcomes of jobs, by id; each may arrive before or after it is asked for. */
export function openOutcomes(task: QueueTask) {
  const all = new Map<string, Deferred>()
  const arrived = new Set<string>()
  const awaited = new Set<string>()
  const lost = defer()
  let since = performance.now()
  const get = (id: string): Deferred => {
    const known = all.get(id) ?? defer()
    all.set(id, known)
    return known
  }
  const arrive = (id: string): Deferred => {
    arrived.add(id)
    awaited.delete(id)
    since = performance.now()
    return get(id)
  }
  const orLost = <Result>(call: Promise<Result>): Promise<Result> =>
    Promise.race([call, lost.promise as Promise<never>])
  return {
    of: (id: string): Promise<unknown> => {
      if (awaited.size === 0) since = performance.now()
      if (!arrived.has(id)) awaited.add(id)
      return orLost(get(id).promise)
    },
    settle: (id: string, value: unknown): void => arrive(id).resolve(value),
    fail: (id: string, reason: string): void =>
      arrive(id).reject(machineError('QUEUE_JOB_FAILED', { what: subjects[task], reason, task })),
    forget: (id: string): void => {
      arrived.delete(id)
      all.delete(id)
    },
    /** Whether it is awaited and has not arrived. */
    isAwaited: (id: string): boolean => awaited.has(id),
    isWaiting: (): boolean => awaited.size > 0,
    /** For how many ms outcomes have been awaited without one arriving. */
    quietFor: (): number => (awaited.size === 0 ? 0 : performance.now() - since),
    orLost,
    abandon: (error: Error): void => lost.reject(error),
  }
}

function defer(): Deferred {
  let resolve: Deferred['resolve'] = () => {}
  let reject: Deferred['reject'] = () => {}
  const promise = new Promise<unknown>((yes, no) => ([resolve, reject] = [yes, no]))
  // The caller handles the rejection.
  promise.catch(() => {})
  return { promise, resolve, reject }
}

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
