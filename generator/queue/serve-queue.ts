import { EventEmitter } from 'node:events'
import { Queue, WaitingError, Worker, type Job, type WorkerOptions } from 'bullmq'
import type { QueueAddress } from './address.ts'
import type { Builder } from './builder.ts'
import type { Checker, Checked, NoBrowser } from './checker.ts'
import { jobOptions, parseGroup, parseBuildJob, type BuildReply, type QueueNames, checksAtOnce } from './jobs.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { openPulse } from './pulse.ts'
import { openServer } from './server.ts'
import { ownFaultOf, type OwnFault } from './faults.ts'
import { checkJob } from './check-exchange.ts'

export interface QueueService {
  /** Finishes its jobs and takes no more. */
  close(): Promise<void>
  /** Resolves when the service was closed; rejects with a fault of this machine. */
  readonly ended: Promise<void>
}

export interface ServeOptions {
  readonly address: QueueAddress
  readonly names: QueueNames
  readonly builder: Builder
  /** Undefined if checks are left to other workers. */
  readonly checker: Checker | undefined
  /** Number of bundlings at a time. */
  readonly jobs: number
  readonly say: (text: string) => void
  /** After this many ms without a sign of life, the jobs of a worker go to another one. */
  readonly patience?: number
  readonly limits?: QueueLimits
}

/** While one brand waits for the disk, the store or a thread, others can be built. */
const brandsPerJob = 4

/**
 * Takes the jobs of one state of the product and lets builder and checker do them. Throws a MachineError for a server that
 * cannot be used; one that goes away later is waited for.
 */
export async function serveQueue(options: ServeOptions): Promise<QueueService> {
  const { address, names, builder, checker, jobs, say, patience = 6_000, limits = usualLimits } = options
  const { connection, remarks } = await openServer(address, 'build', limits)
  for (const remark of remarks) say(remark)
  const settings = {
    connection,
    lockDuration: patience,
    stalledInterval: patience / 2,
    // A worker that dies does not count as an attempt of the job; a build that ends its process does.
    maxStalledCount: 10,
  }
  const ending = openEnding()
  const brands = new Queue(names.brands, { connection })
  const pulse = openPulse({ address, connection, names: listensTo(names, checker), say, limits })
  const build = async (job: Job, token?: string): Promise<BuildReply> => {
    try {
      return await builder.run(parseBuildJob(job.name, job.data, names))
    } catch (error) {
      const fault = ownFaultOf(error)
      if (fault === undefined) throw error
      // The job is given back, as if this machine had never taken it.
      void close(fault)
      await job.moveToWait(token)
      throw new WaitingError()
    }
  }
  const order = async (job: Job): Promise<unknown> => {
    const added = parseGroup(job.data).brands.map(({ id, job: data }) => ({ id, data }))
    // Adding an existing job changes nothing.
    await brands.addBulk(added.map(({ id, data }) => ({ name: 'brand', data, opts: { ...jobOptions, jobId: id } })))
    // The library has kept what became of the bundling with this job.
    await pulse.keep([job, ...added].map(({ id = '' }) => ({ queueName: names.brands, id })))
    return { added: added.length }
  }
  const workers = [
    new Worker(names.bundles, build, { ...settings, concurrency: jobs }),
    new Worker(names.brands, (job, token) => (job.name === 'brands' ? order(job) : build(job, token)), {
      ...settings,
      concurrency: jobs * brandsPerJob,
    }),
  ]
  for (const worker of workers) worker.on('completed', (job) => say(`${named(job)} done`))
  if (checker) {
    const checks = serveChecks(names.checks, settings, checker, say)
    // It closes by itself if the browser is gone.
    checks.on('closing', () => pulse.leave(names.checks))
    workers.push(checks)
  }
  const parts: readonly EventEmitter[] = [...workers, brands]
  for (const part of parts) part.on('error', ({ message }: Error) => pulse.hear(message))
  for (const worker of workers) reportFailures(worker, say)
  let closing: Promise<void> | undefined
  const close = (fault?: OwnFault): Promise<void> =>
    (closing ??= (async () => {
      // They take no more jobs from now on.
      for (const worker of workers) void worker.pause(true)
      const isThere = await pulse.close()
      // An unreachable server would never confirm that a job was given back.
      await Promise.all(workers.map((worker) => worker.close(!isThere)))
      if (isThere) await brands.close()
      else brands.disconnect().catch(() => {})
      ending.end(fault)
    })())
  await pulse.begin()
  return { close: () => close(), ended: ending.ended }
}

/** A promise that `end` resolves, or rejects with the fault that it is given. */
function openEnding() {
  const events = new EventEmitter()
  const ended = new Promise<void>((resolve, reject) => {
    events.once('end', (fault?: OwnFault) => (fault ? reject(fault) : resolve()))
  })
  ended.catch(() => {})
  return { ended, end: (fault?: OwnFault) => void events.emit('end', fault) }
}

const listensTo = ({ bundles, brands, checks }: QueueNames, checker: Checker | undefined): readonly string[] => [
  bundles,
  brands,
  ...(checker ? [checks] : []),
]

/** The caller reports merchants by their names, which jobs do not carry. */
const named = ({ id = '' }: Job): string => id.replace(/^[^-]*-/, '').slice(0, 24)

function reportFailures(worker: Worker, say: (text: string) => void): void {
  worker.on('failed', (job, error) => job && say(`${named(job)} failed, attempt ${job.attemptsMade}: ${error.message}`))
}

/**
 * Takes the checks of rollouts. What one has found is in the shared store; Redis learns only that it is over. A machine
 * whose browser is gone gives the check back, as if it had never taken it, and takes no more.
 */
function serveChecks(
  queueName: string,
  settings: WorkerOptions,
  checker: Checker,
  say: (text: string) => void,
): Worker {
  const worker = new Worker(
    queueName,
    async (job, token) => {
      const reply = await checker.run({ kind: 'check', ...checkJob.parse(job.data) })
      if (reply.kind === 'checked') return say(checkText(reply))
      if (reply.kind === 'no-browser' && !worker.closing) say(noBrowserText(reply))
      worker.close().catch(() => {})
      await job.moveToWait(token)
      throw new WaitingError()
    },
    { ...settings, concurrency: checksAtOnce },
  )
  return worker
}

function checkText({ merchant, origin, verdict, ms }: Checked): string {
  const { passed, faults } = verdict
  const found = faults.length === 0 ? `checked: ${passed.join(', ')}` : `✖ check failed: ${faults.join('; ')}`
  return `${merchant} at ${origin} ${found} (${(ms / 1000).toFixed(1)} s)`
}

/** Why this machine checks nothing. */
export const noBrowserText = ({ message, hint }: NoBrowser): string =>
  `Checks of rollouts are left to other workers: ${message}\n  ${hint}`
