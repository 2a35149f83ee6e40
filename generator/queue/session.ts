import { randomBytes } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { FlowProducer, Queue, QueueEvents } from 'bullmq'
import { Redis } from 'ioredis'
import { createProblem } from '../errors/create-problem.ts'
import { MachineError } from '../errors/machine-error.ts'
import type { QueueAddress } from './address.ts'
import { brandId, bundleId, flowOf, groupId, jobOptions, type Group } from './flows.ts'
import type { BrandJob, QueueNames } from './jobs.ts'

/** A caller's side of a run in the queue. */
export interface Session {
  readonly run: string
  /** Adds a bundling and its brands. */
  add(group: Group): Promise<void>
  /** Has a brand built again whose result cannot be used; its outcome is a new one. */
  repeat(key: string, job: BrandJob): Promise<void>
  /** What a job returned. Rejects when no worker could do it, and when the queue is lost. */
  outcome(id: string): Promise<unknown>
  /** How many workers of this state of the product listen. */
  workers(): Promise<number>
  /** Rejects all outcomes. */
  abandon(error: Error): void
  /** Removes what no worker has begun, and closes the connections. */
  close(): Promise<void>
}

/** Connections that are lost come back within so many ms, or the run ends. */
const reconnectMs = 500
const mostReconnects = 10
/** In ms; somebody may have emptied the server, and no event says so. */
const checkEvery = 5_000
/** In seconds. */
const markerAge = 86_400

/** Connects to the queue. Throws a MachineError if it cannot be reached. */
export async function openSession(address: QueueAddress, names: QueueNames): Promise<Session> {
  const run = randomBytes(6).toString('hex')
  const outcomes = openOutcomes()
  const lose = (reason: string): void => outcomes.abandon(awayError(address, reason))
  const marker = `livery-run-${run}`
  const redis = await connect(address, marker, lose)
  const connection = { ...address.options, maxRetriesPerRequest: null }
  const [bundles, brands] = [new Queue(names.bundles, { connection }), new Queue(names.brands, { connection })]
  const flows = new FlowProducer({ connection })
  // From the beginning of the stream: an event must not be missed while the first reading begins.
  const events = [names.bundles, names.brands].map((name) => new QueueEvents(name, { connection, lastEventId: '0' }))
  const parts: readonly EventEmitter[] = [bundles, brands, flows, ...events]
  // Whether the server is there, the connection of the run alone judges.
  for (const part of parts) part.on('error', () => {})
  for (const stream of events) {
    stream.on('completed', ({ jobId, returnvalue }) => outcomes.settle(jobId, returnvalue))
    stream.on('failed', ({ jobId, failedReason }) => outcomes.fail(jobId, failedReason))
  }
  const checking = setInterval(() => void check(redis, marker, lose), checkEvery)
  const added: { readonly queue: Queue; readonly id: string }[] = []
  return {
    run,
    add: async (group) => {
      added.push(
        { queue: brands, id: groupId(run, group.key) },
        { queue: bundles, id: bundleId(run, group.key) },
        ...group.brands.map(({ key }) => ({ queue: brands, id: brandId(run, key) })),
      )
      await outcomes.orLost(flows.add(flowOf(run, group, names)))
    },
    repeat: async (key, job) => {
      const id = brandId(run, key)
      outcomes.forget(id)
      await outcomes.orLost(brands.remove(id))
      await outcomes.orLost(brands.add('brand', job, { ...jobOptions, jobId: id }))
    },
    outcome: outcomes.of,
    workers: () => outcomes.orLost(brands.getWorkersCount()),
    abandon: outcomes.abandon,
    close: async () => {
      clearInterval(checking)
      redis.removeAllListeners('end')
      if (redis.status === 'ready') {
        // One that a worker has begun stays; each is removed by itself, so that such a child does not keep its parent.
        await Promise.allSettled(added.map(({ queue, id }) => queue.remove(id, { removeChildren: false })))
        await redis.del(marker).catch(() => 0)
        await Promise.allSettled([bundles, brands, flows, ...events].map((part) => part.close()))
      } else {
        // A server that is away answers to no goodbye, so none is awaited.
        for (const part of [bundles, brands, flows]) part.disconnect().catch(() => {})
        for (const stream of events) stream.close().catch(() => {})
      }
      redis.disconnect()
    },
  }
}

const awayError = ({ name }: QueueAddress, reason: string): MachineError => {
  const { message, hint, code } = createProblem('QUEUE_AWAY', { server: name, reason })
  return new MachineError(message, hint, code)
}

/** A connection whose loss is the loss of the run. */
async function connect(address: QueueAddress, marker: string, lose: (reason: string) => void): Promise<Redis> {
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
    throw awayError(
      address,
      error instanceof Error && error.message !== 'Connection is closed.' ? error.message : reason,
    )
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

/** What became of jobs, by id; told before or after somebody asks. */
function openOutcomes() {
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
      const { message, hint, code } = createProblem('QUEUE_JOB_FAILED', { what: 'a brand', reason })
      get(id).reject(new MachineError(message, hint, code))
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
