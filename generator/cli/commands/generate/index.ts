import { usageError } from '../../../errors/user-error.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { withProgress } from '../../terminal/progress.ts'
import { jobsOf, queueOf, sourceDateEpoch } from '../run-options.ts'
import { sharedCacheOf } from '../shared-cache.ts'
import { cacheFolderOf, checkPlaces, fileOption, loadOptionsOf, outputFolderOf, refuseOthersOutput } from '../places.ts'
import { takeSigner } from '../signing-key.ts'
import { generate } from '../../../build/fleet/generate.ts'
import { listenerFor, noteTo } from '../fleet-listener.ts'
import { isProgressShown, outputFormOf, reportRun, type RunEvents } from '../report-run.ts'
import type { Options } from '../declarations.ts'
import { parseShard, type Shard } from '../../../build/shards/shard.ts'
import { reportGenerated } from './report.ts'
import type { SharedCache } from '../../../cache/shared/shared-cache.ts'
import { problemsOfNoMerchant } from '../../../build/fleet/outcome.ts'
import type { BuildElsewhere, FleetRequest, FleetResult, OtherMachines } from '../../../build/fleet/run.ts'

/** `livery generate`: reads the options, builds, reports (CLI-02). */
export async function run(ids: readonly string[], options: Options<'generate'>): Promise<void> {
  const start = performance.now()
  const request = await requestOf(ids, options)
  const othersFor = await otherMachines(options)
  const report = options.report === undefined ? undefined : fileOption('--report', options.report)
  await reportRun('generate', options, async (events) => {
    const result = await generateWithProgress(request, options, events, othersFor)
    if (report !== undefined) {
      const { writeReport } = await import('./write-report.ts')
      writeReport(report, result, request, performance.now() - start)
    }
    reportGenerated(result, {
      ...request,
      form: outputFormOf(options),
      quiet: options.quiet === true,
      keyId: request.signer?.keyId,
      ms: performance.now() - start,
    })
    const isPart = request.shard !== undefined && report !== undefined
    return { ok: result.ok, merchants: result.outcomes, problems: problemsOfNoMerchant(result), isPart }
  })
}

const generateWithProgress = (
  request: FleetRequest,
  options: Options<'generate'>,
  events: RunEvents,
  othersFor: OthersFor,
): Promise<FleetResult> =>
  withProgress(isProgressShown(options), (progress) => {
    progress.begin('reading the merchants')
    const others = othersFor(noteTo(progress, events))
    return generate(request, listenerFor(progress, events, request.shard), undefined, others)
  })

async function requestOf(ids: readonly string[], options: Options<'generate'>): Promise<FleetRequest> {
  if (ids.length === 0 && !options.all)
    throw usageError(createProblem('GENERATE_NOTHING_NAMED', { command: 'generate' }))
  if (ids.length > 0 && options.all)
    throw usageError(createProblem('GENERATE_ALL_AND_IDS', { ids, command: 'generate' }))
  for (const [option, value] of [
    ['--shard', options.shard],
    ['--report', options.report],
  ] as const)
    if (value !== undefined && !options.all) throw usageError(createProblem('SHARD_WITHOUT_ALL', { option }))
  const { merchantsDirectory, environment } = loadOptionsOf(options)
  const places = { out: await outputFolderOf(options), cache: cacheOf(options.cache), merchantsDirectory }
  checkPlaces(places)
  await refuseOthersOutput(options)
  return {
    ids: options.all ? 'all' : ids,
    shard: shardOf(options.shard),
    merchantsDirectory,
    environment,
    out: places.out,
    cache: places.cache,
    jobs: jobsOf(options.jobs),
    dryRun: options.dryRun === true,
    failFast: options.failFast === true,
    epochSeconds: sourceDateEpoch(),
    signer: takeSigner(process.env),
  }
}

const cacheOf = (cache: Options<'generate'>['cache']): string | undefined =>
  cache === false ? undefined : cacheFolderOf(cache)

function shardOf(text: string | undefined): Shard | undefined {
  if (text === undefined) return undefined
  const shard = parseShard(text)
  if (!shard) throw usageError(createProblem('SHARD_NUMBER', { option: '--shard', found: text }))
  return shard
}

/** The other machines of a run; they are opened once the run can print messages. */
type OthersFor = (say: (text: string) => void) => OtherMachines

/** Without a queue this machine builds. */
async function otherMachines(options: Options<'generate'>): Promise<OthersFor> {
  if (options.queue !== undefined && options.cache === false) throw usageError(createProblem('CACHE_SHARED_ALONE', {}))
  const queue = await queueOf(options)
  if (!queue) {
    const shared = await sharedOf(options)
    return () => (shared ? { shared } : {})
  }
  return (say) => {
    const build: BuildElsewhere = async (...order) => {
      const { buildByQueue } = await import('../../../queue/build-by-queue.ts')
      return await buildByQueue({ ...queue, say })(...order)
    }
    return { shared: queue.shared, build }
  }
}

/** A run that keeps nothing does not use the shared cache either. */
async function sharedOf({ cache, sharedCache }: Options<'generate'>): Promise<SharedCache | undefined> {
  if (cache !== false) return await sharedCacheOf(sharedCache)
  if (sharedCache !== undefined) throw usageError(createProblem('CACHE_SHARED_ALONE', {}))
  return undefined
}
