import type { EventEmitter } from 'node:events'
import { Queue, Worker, type Job } from 'bullmq'
import type { QueueAddress } from './address.ts'
import type { Builder } from './builder.ts'
import type { Checker } from './checker.ts'
import { jobOptions, parseGroup } from './flows.ts'
import { parseBuildJob, type BuildReply, type QueueNames } from './jobs.ts'
import { isRefusal, requireAccess } from './lost-queue.ts'
import { serveChecks } from './serve-checks.ts'

export interface QueueService {
  /** Finishes what it is at and takes nothing more. */
  close(): Promise<void>
  /** Resolves when the service was closed. */
  readonly ended: Promise<void>
}

export interface ServeOptions {
  readonly address: QueueAddress
  readonly names: QueueNames
  readonly builder: Builder
  /** Undefined: checks are left to other workers. */
  readonly checker: Checker | undefined
  /** Bundlings at a time. */
  readonly jobs: number
  readonly say: (text: string) => void
  /** After so many ms without a sign of life a worker's jobs are another's. */
  readonly patience?: number
}

/** While one brand waits for the disk, the store or a thread, others are made. */
const brandsPerJob = 4

/** Takes the jobs of one state of the product and lets builder and checker do them. */
export async function serveQueue({
  address,
  names,
  builder,
  checker,
  jobs,
  say,
  patience = 6_000,
}: ServeOptions): Promise<QueueService> {
  await requireAccess(address, 'build')
  const connection = { ...address.options, maxRetriesPerRequest: null }
  const settings = {
    connection,
    lockDuration: patience,
    stalledInterval: patience / 2,
    // A worker that dies is not the job's fault; a build that ends its process is, and that is an attempt.
    maxStalledCount: 10,
  }
  const build = async (job: Job): Promise<BuildReply> => await builder.run(parseBuildJob(job.name, job.data, names))
  const brands = new Queue(names.brands, { connection })
  const workers = [
    new Worker(names.bundles, build, { ...settings, concurrency: jobs }),
    new Worker(names.brands, async (job) => (job.name === 'brands' ? await addBrands(brands, job) : await build(job)), {
      ...settings,
      concurrency: jobs * brandsPerJob,
    }),
  ]
  for (const worker of workers) worker.on('completed', (job) => say(`${named(job)} done`))
  if (checker) workers.push(serveChecks(names.checks, settings, checker, say))
  watch([...workers, brands], address, say)
  for (const worker of workers) reportFailures(worker, say)
  let end = (): void => {}
  const ended = new Promise<void>((resolve) => (end = resolve))
  await Promise.all(workers.map((worker) => worker.waitUntilReady()))
  return {
    close: async () => {
      await Promise.all(workers.map((worker) => worker.close()))
      await brands.close()
      end()
    },
    ended,
  }
}

/** The bundling that they need is done. Adding a job that is there already changes nothing. */
async function addBrands(queue: Queue, { data }: Job): Promise<{ readonly added: number }> {
  const { brands } = parseGroup(data)
  await queue.addBulk(brands.map(({ id, job }) => ({ name: 'brand', data: job, opts: { ...jobOptions, jobId: id } })))
  return { added: brands.length }
}

/** The caller reports merchants by their names, which jobs do not carry. */
const named = ({ id = '' }: Job): string => id.replace(/^[^-]*-/, '').slice(0, 24)

function reportFailures(worker: Worker, say: (text: string) => void): void {
  worker.on('failed', (job, error) => job && say(`${named(job)} failed, attempt ${job.attemptsMade}: ${error.message}`))
}

/** Says once that the server is away, and once that it is back; the library tries again by itself. */
function watch(parts: readonly EventEmitter[], { name }: QueueAddress, say: (text: string) => void): void {
  let [isAway, hasBeenReady] = [false, false]
  const [first] = parts
  for (const part of parts)
    part.on('error', (error: Error) => {
      if (isAway || !(isConnection(error) || (hasBeenReady && isRefusal(error.message)))) return
      isAway = true
      say(`The queue at ${name} is away (${error.message}); waiting for it.`)
    })
  first?.on('ready', () => {
    if (isAway) say(`The queue at ${name} is back.`)
    ;[isAway, hasBeenReady] = [false, true]
  })
}

/** Others are failures of single jobs, which the job itself reports. */
const isConnection = (error: Error): boolean =>
  /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|Connection is closed/.test(
    `${'code' in error ? String(error.code) : ''} ${error.message}`,
  )
