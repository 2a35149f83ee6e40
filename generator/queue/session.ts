import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { FlowProducer, Queue, QueueEvents, type FlowJob, type JobsOptions } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueTask } from '../errors/catalogue-shared.ts'
import { within } from '../system/limiter.ts'
import type { QueueAddress } from './address.ts'
import { machineError, isRefusal, lostQueue } from './faults.ts'
import { keepJobs, keepQueues, keyPrefix, type QueuedJob } from './keys.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { lookAtJobs, openOutcomes, type Outcomes } from './outcomes.ts'
import { openServer, type QueueServer } from './server.ts'
import { countWorkers, type CountedWorkers } from './workers.ts'

/** A caller's side of a run in the queue. */
export interface Session {
  readonly run: string
  /** Shortcomings of the server that a queue can live with. */
  readonly remarks: readonly string[]
  /**
   * Adds a job together with the jobs that it waits for. Every job of a session has an id.
   * @param later jobs that a worker will add because of it
   */
  add(job: FlowJob, later?: readonly QueuedJob[]): Promise<void>
  /** Has a job done again whose result was unusable. `outcome` then waits for the new result. */
  repeat(job: QueuedJob & { readonly name: string; readonly data: unknown; readonly opts: JobsOptions }): Promise<void>
  /** Resolves to what a job returned. Rejects if no worker could do it, or if the queue is lost. */
  outcome(id: string): Promise<unknown>
  /** The workers that were heard of lately. */
  workers(queueName: string): Promise<CountedWorkers>
  /** Whether an outcome is awaited. */
  isWaiting(): boolean
  /** Rejects all outcomes. */
  abandon(error: Error): void
  /** Removes the jobs that no worker has begun, and closes the connections. */
  close(): Promise<void>
}

/** A lost connection must come back within this many ms, or the run ends. */
const reconnectMs = 500
const mostReconnects = 10
/** Several checks in a row must fail, because this process may have been held up itself. */
const mostSilent = 3
/** In seconds. */
const markerAge = 86_400

/** Connects to queues of a server. Throws a MachineError if it cannot be used. */
export async function openSession(
  address: QueueAddress,
  queueNames: readonly string[],
  task: QueueTask,
  limits: QueueLimits = usualLimits,
): Promise<Session> {
  const run = randomBytes(6).toString('hex')
  const outcomes = openOutcomes(task)
  const { connection, remarks } = await openServer(address, task, limits)
  let isLost = false
  const lose = (reason: string): void => {
    isLost = true
    outcomes.abandon(lostQueue(address.name, reason, task))
  }
  const marker = `${keyPrefix}run-${run}`
  const redis = await connect(connection, marker, lose)
  const { queueOf, flows, events, asking } = openParts(connection, queueNames, outcomes, lose)
  const added: QueuedJob[] = []
  const stuck = machineError('QUEUE_STUCK', { server: address.name, minutes: limits.result / 60_000, task })
  const look = lookAtServer({ redis, marker, limits, lose }, async () => {
    await keepQueues(redis, queueNames)
    const lost = await lookAtJobs(redis, added, outcomes)
    if (lost !== undefined) lose(`it lost the job ${lost}`)
    if (outcomes.quietFor() > limits.result) outcomes.abandon(stuck)
  })
  redis.on('ready', () => void look())
  const looking = setInterval(() => void look(), limits.look)
  const asked = guard(outcomes, (reason) => lostQueue(address.name, reason, task))
  const withdraw = async (): Promise<void> => {
    // A job that a worker has begun stays. Jobs are removed one by one, so that such a child does not keep its parent.
    await Promise.allSettled(added.map(({ queueName, id }) => queueOf(queueName).remove(id, { removeChildren: false })))
    await redis.del(marker).catch(() => 0)
    await Promise.allSettled(asking.map((part) => part.close()))
  }
  return {
    run,
    remarks,
    ...ordering({ redis, flows, queueOf, outcomes, asked, added }),
    outcome: outcomes.of,
    workers: (queueName) => asked(countWorkers(redis, queueName)),
    isWaiting: outcomes.isWaiting,
    abandon: outcomes.abandon,
    close: async () => {
      clearInterval(looking)
      redis.removeAllListeners('end')
      const gone = new Promise<void>((resolve) => redis.once('close', resolve))
      // Not awaited, because a stream that is reconnecting never reports that it has closed.
      for (const stream of events) stream.close().catch(() => {})
      // An unreachable server would never confirm this.
      const isThere = redis.status === 'ready' && !isLost
      if (isThere) await within(limits.answer, Promise.race([withdraw(), gone])).catch(() => {})
      disconnectAll(asking)
      redis.disconnect()
    },
  }
}

const disconnectAll = (parts: readonly (Queue | FlowProducer)[]): void => {
  for (const part of parts) part.disconnect().catch(() => {})
}

/** The library's parts of a session; what it refuses one of them, the server refuses all. */
function openParts(
  connection: QueueServer['connection'],
  queueNames: readonly string[],
  outcomes: Outcomes,
  lose: (reason: string) => void,
) {
  const queues = new Map(queueNames.map((name) => [name, new Queue(name, { connection })]))
  const flows = new FlowProducer({ connection })
  // Read from the beginning of the stream, so that no event is missed before the first reading.
  const events = queueNames.map((name) => new QueueEvents(name, { connection, lastEventId: '0' }))
  const asking = [...queues.values(), flows]
  const parts: readonly EventEmitter[] = [...asking, ...events]
  // Only the connection of the run decides whether the server is there.
  for (const part of parts) part.on('error', ({ message }: Error) => isRefusal(message) && lose(message))
  for (const stream of events) {
    stream.on('completed', ({ jobId, returnvalue }) => outcomes.settle(jobId, returnvalue))
    stream.on('failed', ({ jobId, failedReason }) => outcomes.fail(jobId, failedReason))
  }
  const queueOf = (name: string): Queue => {
    const queue = queues.get(name)
    if (!queue) throw new Error(`${name} is no queue of this session`)
    return queue
  }
  return { queueOf, flows, events, asking }
}

/** Guards calls that may be refused, or whose connection may be lost meanwhile. */
const guard =
  ({ orLost }: Outcomes, lost: (reason: string) => Error) =>
  async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      return await orLost(call)
    } catch (error) {
      throw error instanceof Error && isRefusal(error.message) ? lost(error.message) : error
    }
  }

interface Ordering extends Pick<ReturnType<typeof openParts>, 'flows' | 'queueOf'> {
  readonly redis: Redis
  readonly outcomes: Outcomes
  readonly asked: ReturnType<typeof guard>
  /** Every job that this session may have put into Redis. */
  readonly added: QueuedJob[]
}

const ordering = ({ redis, flows, queueOf, outcomes, asked, added }: Ordering): Pick<Session, 'add' | 'repeat'> => ({
  add: async (job, later = []) => {
    const jobs = jobsOf(job)
    added.push(...jobs, ...later)
    await asked(flows.add(job))
    await asked(keepJobs(redis, jobs))
  },
  repeat: async ({ queueName, id, name, data, opts }) => {
    const queue = queueOf(queueName)
    outcomes.forget(id)
    await asked(queue.remove(id))
    await asked(queue.add(name, data, { ...opts, jobId: id }))
    await asked(keepJobs(redis, [{ queueName, id }]))
  },
})

/** A job and the jobs that it waits for. */
const jobsOf = ({ queueName, opts, children = [] }: FlowJob): readonly QueuedJob[] => [
  { queueName, id: opts?.jobId ?? '' },
  ...children.flatMap(jobsOf),
]

/** A connection whose loss ends the run. */
async function connect(
  options: QueueServer['connection'],
  marker: string,
  lose: (reason: string) => void,
): Promise<Redis> {
  const redis = new Redis({
    ...options,
    lazyConnect: true,
    retryStrategy: (times) => (times > mostReconnects ? null : reconnectMs),
  })
  let reason = 'no connection'
  redis.on('error', (error: Error) => (reason = error.message || reason))
  redis.on('end', () => lose(reason))
  await redis.connect()
  await redis.set(marker, '1', 'EX', markerAge)
  return redis
}

interface Looking {
  readonly redis: Redis
  readonly marker: string
  readonly limits: QueueLimits
  readonly lose: (reason: string) => void
}

/**
 * Checks whether the server is still there. A frozen server, or a broken network, stops answering without closing
 * connections. A server that was restarted or emptied has lost the jobs of the run, so that no event would ever come.
 * @param further is checked as long as the server answers
 */
function lookAtServer({ redis, marker, limits, lose }: Looking, further: () => Promise<void>): () => Promise<void> {
  let [silent, isLooking] = [0, false]
  const ask = async (): Promise<void> => {
    const found = await within(limits.answer, redis.exists(marker))
    silent = 0
    if (found === 0) return lose('it lost the jobs of this run')
    await within(limits.answer, further())
  }
  return async () => {
    if (isLooking) return
    isLooking = true
    try {
      await ask()
    } catch (error) {
      const { message } = error as Error
      silent += 1
      if (isRefusal(message)) lose(message)
      else if (silent >= mostSilent) lose(`no answer for ${(mostSilent * limits.answer) / 1000} s`)
    } finally {
      isLooking = false
    }
  }
}
