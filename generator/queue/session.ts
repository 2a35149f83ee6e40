import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { FlowProducer, Queue, QueueEvents, type FlowJob, type JobsOptions } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { MachineError } from '../errors/machine-error.ts'
import type { QueueAddress } from './address.ts'
import { machineError } from './caller-faults.ts'
import { lostQueue } from './lost-queue.ts'

/** A caller's side of a run in the queue. */
export interface Session {
  readonly run: string
  /**
   * Adds a job, with those that it waits for. Every job of a session has an id.
   * @param later jobs that a worker will add because of it
   */
  add(job: FlowJob, later?: readonly QueuedJob[]): Promise<void>
  /** Has a job done again whose result cannot be used; its outcome is a new one. */
  repeat(job: QueuedJob & { readonly name: string; readonly data: unknown; readonly opts: JobsOptions }): Promise<void>
  /** What a job returned. Rejects when no worker could do it, and when the queue is lost. */
  outcome(id: string): Promise<unknown>
  /** How many workers listen to a queue. */
  workers(queueName: string): Promise<number>
  /** Rejects all outcomes. */
  abandon(error: Error): void
  /** Removes what no worker has begun, and closes the connections. */
  close(): Promise<void>
}

/** Where a job is. */
export interface QueuedJob {
  readonly queueName: string
  readonly id: string
}

/** Connections that are lost come back within so many ms, or the run ends. */
const reconnectMs = 500
const mostReconnects = 10
/** In ms; somebody may have emptied the server, and no event says so. */
const checkEvery = 5_000
/** In seconds. */
const markerAge = 86_400

/** Connects to queues of a server. Throws a MachineError if it cannot be reached. */
export async function openSession(
  address: QueueAddress,
  queueNames: readonly string[],
  task: QueueTask,
): Promise<Session> {
  const run = randomBytes(6).toString('hex')
  const outcomes = openOutcomes(task)
  const away = (reason: string): MachineError => lostQueue(address.name, reason, task)
  const lose = (reason: string): void => outcomes.abandon(away(reason))
  const marker = `livery-run-${run}`
  const redis = await connect(address, marker, lose, away)
  const connection = { ...address.options, maxRetriesPerRequest: null }
  const queues = new Map(queueNames.map((name) => [name, new Queue(name, { connection })]))
  const queueOf = (name: string): Queue => {
    const queue = queues.get(name)
    if (!queue) throw new Error(`${name} is no queue of this session`)
    return queue
  }
  const flows = new FlowProducer({ connection })
  // From the beginning of the stream: an event must not be missed while the first reading begins.
  const events = queueNames.map((name) => new QueueEvents(name, { connection, lastEventId: '0' }))
  const asking = [...queues.values(), flows]
  const parts: readonly EventEmitter[] = [...asking, ...events]
  // Only the connection of the run decides whether the server is there.
  for (const part of parts) part.on('error', () => {})
  for (const stream of events) {
    stream.on('completed', ({ jobId, returnvalue }) => outcomes.settle(jobId, returnvalue))
    stream.on('failed', ({ jobId, failedReason }) => outcomes.fail(jobId, failedReason))
  }
  const checking = setInterval(() => void check(redis, marker, lose), checkEvery)
  const added: QueuedJob[] = []
  const withdraw = async (): Promise<void> => {
    // One that a worker has begun stays; each is removed by itself, so that such a child does not keep its parent.
    await Promise.allSettled(added.map(({ queueName, id }) => queueOf(queueName).remove(id, { removeChildren: false })))
    await redis.del(marker).catch(() => 0)
    await Promise.allSettled(asking.map((part) => part.close()))
  }
  return {
    run,
    add: async (job, later = []) => {
      added.push(...jobsOf(job), ...later)
      await outcomes.orLost(flows.add(job))
    },
    repeat: async ({ queueName, id, name, data, opts }) => {
      const queue = queueOf(queueName)
      outcomes.forget(id)
      await outcomes.orLost(queue.remove(id))
      await outcomes.orLost(queue.add(name, data, { ...opts, jobId: id }))
    },
    outcome: outcomes.of,
    workers: (queueName) => outcomes.orLost(queueOf(queueName).getWorkersCount()),
    abandon: outcomes.abandon,
    close: async () => {
      clearInterval(checking)
      redis.removeAllListeners('end')
      // Not awaited: a stream that is about to reconnect never says that it has closed.
      for (const stream of events) stream.close().catch(() => {})
      const gone = new Promise<void>((resolve) => redis.once('close', resolve))
      if (redis.status === 'ready') await Promise.race([withdraw(), gone])
      // A server that is away would never confirm this.
      for (const part of asking) part.disconnect().catch(() => {})
      redis.disconnect()
    },
  }
}

/** A job and those that it waits for. */
const jobsOf = ({ queueName, opts, children = [] }: FlowJob): readonly QueuedJob[] => [
  { queueName, id: opts?.jobId ?? '' },
  ...children.flatMap(jobsOf),
]

/** A connection whose loss is the loss of the run. */
async function connect(
  address: QueueAddress,
  marker: string,
  lose: (reason: string) => void,
  away: (reason: string) => MachineError,
): Promise<Redis> {
  const redis = new Redis({
    ...address.options,
    lazyConnect: true,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (times > mostReconnects ? null : reconnectMs),
  })
  let reason = 'no connection'
  redis.on('error', (error: Error) => (reason = error.message || reason))
  try {
    await redis.connect()
    await redis.set(marker, '1', 'EX', markerAge)
  } catch (error) {
    redis.disconnect()
    throw away(error instanceof Error && error.message !== 'Connection is closed.' ? error.message : reason)
  }
  redis.on('end', () => lose(reason))
  redis.on('ready', () => void check(redis, marker, lose))
  return redis
}

/** Redis may have been started anew, or emptied: then the jobs of the run are gone, and no event will ever come. */
async function check(redis: Redis, marker: string, lose: (reason: string) => void): Promise<void> {
  if (redis.status !== 'ready') return
  const found = await redis.exists(marker).catch(() => 1)
  if (found === 0) lose('it lost the jobs of this run')
}

interface Deferred {
  readonly promise: Promise<unknown>
  resolve(value: unknown): void
  reject(error: Error): void
}

const subjects = { build: 'a brand', check: 'a check' } as const satisfies Record<QueueTask, string>

/** The outcomes of jobs, by id; each may arrive before or after it is asked for. */
function openOutcomes(task: QueueTask) {
  const all = new Map<string, Deferred>()
  const lost = defer()
  const get = (id: string): Deferred => {
    const known = all.get(id) ?? defer()
    all.set(id, known)
    return known
  }
  const orLost = <Result>(call: Promise<Result>): Promise<Result> =>
    Promise.race([call, lost.promise as Promise<never>])
  return {
    of: (id: string): Promise<unknown> => orLost(get(id).promise),
    settle: (id: string, value: unknown): void => get(id).resolve(value),
    fail: (id: string, reason: string): void => {
      get(id).reject(machineError('QUEUE_JOB_FAILED', { what: subjects[task], reason, task }))
    },
    forget: (id: string): void => void all.delete(id),
    orLost,
    abandon: (error: Error): void => lost.reject(error),
  }
}

function defer(): Deferred {
  let resolve: Deferred['resolve'] = () => {}
  let reject: Deferred['reject'] = () => {}
  const promise = new Promise<unknown>((yes, no) => ([resolve, reject] = [yes, no]))
  // Whoever asks handles it.
  promise.catch(() => {})
  return { promise, resolve, reject }
}
