import { join } from 'node:path'
import { bundleKey } from '../build/bundle/bundle-cache.ts'
import type { ProblemPlace } from '../errors/create-problem.ts'
import type { Location, Problem } from '../errors/problem.ts'
import { identitiesOf } from '../build/fleet/assess-fleet.ts'
import { buildEach, failure, orderOf, placeOfValue, placeRelease, type BuildOrder } from '../build/fleet/build-each.ts'
import type { BuildTask } from '../build/fleet/build-task.ts'
import type { BuildElsewhere, FleetListener, FleetRun, BuildResult } from '../build/fleet/run.ts'
import type { PlacedFolder } from '../output/finished-folder.ts'
import { unusedExcuses } from '../build/gates/gate-problems.ts'
import { onInterrupt } from '../system/interrupt.ts'
import { createLimiter } from '../system/limiter.ts'
import type { MerchantIdentity } from '../merchant/identity.ts'
import type { Merchant } from '../merchant/model.ts'
import type { Bundling } from '../plan/flag-set.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'
import type { QueueAddress } from './address.ts'
import { fetchRelease, fleetKey, storeFleet, storeInput, type FetchedRelease } from './exchange.ts'
import {
  brandId,
  bundleId,
  bundleJobOf,
  declaredBy,
  flowOf,
  groupId,
  jobOptions,
  parseReply,
  queueNames,
  releaseKey,
  type BrandJob,
  type BuildReply,
  type QueueNames,
} from './jobs.ts'
import { machineError, storeAway } from './faults.ts'
import { usualLimits, type QueueLimits } from './limits.ts'
import { openSession, type Session } from './session.ts'
import { watchWorkers } from './watch-workers.ts'

export interface QueueOptions {
  readonly address: QueueAddress
  readonly shared: SharedCache
  readonly say: (text: string) => void
  readonly limits?: QueueLimits
}

/** Builds with the workers of a queue; this machine reads the merchants and puts the results in place. */
export const buildByQueue =
  ({ address, shared, say, limits = usualLimits }: QueueOptions): BuildElsewhere =>
  async (run, tasks, bundlings, listener) => {
    const names = queueNames(run.sources)
    const session = await openSession(address, [names.bundles, names.brands], 'build', limits)
    const unregister = onInterrupt(() => session.close())
    for (const remark of session.remarks) say(remark)
    const watch = watchWorkers({ session, queueName: names.brands, names, address, task: 'build', say, limits })
    try {
      await watch.begin()
      const desk = await openDesk(run, session, names, shared, listener)
      return await orderAll(desk, tasks, bundlings)
    } finally {
      watch.end()
      unregister()
      await session.close()
    }
  }

/** Orders brands, and hands out their results. */
interface Desk {
  readonly run: FleetRun
  readonly session: Session
  readonly names: QueueNames
  readonly listener: FleetListener
  readonly order: Omit<BuildOrder, 'atOnce'>
  readonly keyOf: (job: BrandJob) => string
  readonly jobOf: (task: BuildTask) => BrandJob
  readonly storeInput: (task: BuildTask) => Promise<void>
  /** The release of this name, if the store has it and it is what the task asks for. */
  readonly fetch: (key: string, task: BuildTask) => Promise<FetchedRelease | undefined>
}

/** The most results that are fetched at a time; each is a few megabytes. */
const fetchedAtOnce = 8

async function openDesk(
  run: FleetRun,
  session: Session,
  names: QueueNames,
  shared: SharedCache,
  listener: FleetListener,
): Promise<Desk> {
  const { request, cache, state } = run
  const limit = createLimiter(fetchedAtOnce)
  const identities = identitiesOf(state)
  const stored = async (what: string, storing: Promise<boolean>): Promise<void> => {
    if (!(await storing)) throw storeAway(shared, what, 'build')
  }
  await stored('What tells the merchants apart', storeFleet(shared, identities))
  const fleet = fleetKey(identities)
  return {
    run,
    session,
    names,
    listener,
    order: await orderOf(run, listener),
    keyOf: (job) => releaseKey(job, names),
    jobOf: ({ configuration }) => ({
      configuration,
      fleet,
      epochSeconds: request.epochSeconds ?? null,
      environment: request.environment ?? null,
    }),
    storeInput: ({ id, configuration, unpack }) =>
      stored(`The input of ${id}`, storeInput(shared, unpack().merchant, configuration)),
    fetch: (key, { id, configuration }) => limit(() => fetchRelease(cache, shared, key, { id, configuration })),
  }
}

/** A bundling and its brands that were ordered. */
interface OrderedGroup {
  /** Those that were in the store already. */
  readonly found: ReadonlyMap<BuildTask, FetchedRelease>
  /** Whether the bundle was in the store; the outcome is needed only if it was ordered. */
  readonly bundled: Promise<boolean>
}

async function orderAll(
  desk: Desk,
  tasks: readonly BuildTask[],
  bundlings: readonly Bundling[],
): Promise<readonly BuildResult[]> {
  const groups = new Map<BuildTask, Promise<OrderedGroup>>()
  const abandon = (error: unknown): void =>
    desk.session.abandon(error instanceof Error ? error : new Error(String(error)))
  for (const bundling of bundlings) {
    const own = tasks.filter(({ flagSet }) => bundling.flagSets.includes(flagSet.id))
    const group = orderGroup(desk, bundling, own)
    group.then(({ bundled }) => bundled).catch(abandon)
    for (const task of own) groups.set(task, group)
  }
  let withdraw = (): void => {}
  const withdrawn = new Promise<undefined>((resolve) => (withdraw = () => resolve(undefined)))
  // Every brand waits for its worker; nothing is built here.
  return await buildEach(tasks, { ...desk.order, atOnce: tasks.length }, async (task) => {
    try {
      const group = await groups.get(task)
      if (!group) throw new Error(`${task.id} is in no bundling`)
      const done = await oneOf(desk, task, group, withdrawn)
      if (done && !('folder' in done) && desk.order.failFast) withdraw()
      return done
    } catch (error) {
      abandon(error)
      throw error
    }
  })
}

/** Orders only what is not in the store yet. */
async function orderGroup(desk: Desk, bundling: Bundling, tasks: readonly BuildTask[]): Promise<OrderedGroup> {
  const { session, names, run, listener } = desk
  const start = performance.now()
  const fetched = await Promise.all(
    tasks.map(async (task) => [task, await desk.fetch(desk.keyOf(desk.jobOf(task)), task)] as const),
  )
  const found = new Map(fetched.flatMap(([task, release]) => (release ? [[task, release] as const] : [])))
  const missing = tasks.filter((task) => !found.has(task))
  const report = (cached: boolean, ms: number): boolean => {
    listener.onStep({ kind: 'bundled', flagSets: bundling.flagSets, cached, ms })
    return cached
  }
  if (missing.length === 0) return { found, bundled: Promise.resolve(report(true, performance.now() - start)) }
  await Promise.all(missing.map((task) => desk.storeInput(task)))
  const key = bundleKey(bundling.constants, run.sources.bundle)
  const brands = missing.map((task) => ({ key: desk.keyOf(desk.jobOf(task)), job: desk.jobOf(task) }))
  await session.add(
    flowOf(session.run, { key, bundle: bundleJobOf(bundling.constants), brands }, names),
    brands.map((brand) => ({ queueName: names.brands, id: brandId(session.run, brand.key) })),
  )
  // If a worker cannot add its brands, they never appear, so waiting for them must end.
  session.outcome(groupId(session.run, key)).catch((error: unknown) => session.abandon(error as Error))
  const bundled = session.outcome(bundleId(session.run, key)).then((value) => {
    const reply = usableReply(value, 'a bundle')
    // A failed bundling is reported by the merchants that need it.
    return reply.kind === 'done' && report(reply.cached === true, reply.ms)
  })
  return { found, bundled }
}

/** Throws a MachineError for what no worker replies: nothing is known of such a job. */
function usableReply(value: unknown, what: string): BuildReply {
  const reply = parseReply(value)
  if (reply) return reply
  throw machineError('QUEUE_JOB_FAILED', { what, reason: 'its reply is none that a worker gives', task: 'build' })
}

/** Resolves to undefined if the brand was withdrawn because another one failed. */
async function oneOf(
  desk: Desk,
  task: BuildTask,
  { found, bundled }: OrderedGroup,
  withdrawn: Promise<undefined>,
): Promise<BuildResult<PlacedFolder> | undefined> {
  const there = found.get(task)
  if (there) return await place(desk, task, there, { bundle: true, ms: 0 })
  const key = desk.keyOf(desk.jobOf(task))
  const reply = await replyOf(desk, task, key, withdrawn)
  if (!reply) return undefined
  if (reply.kind === 'failed') return failed(desk, task, reply)
  const release = (await desk.fetch(key, task)) ?? (await orderedAgain(desk, task, key))
  return await place(desk, task, release, { bundle: await bundled, ms: reply.ms })
}

async function replyOf(
  { session }: Desk,
  { id }: BuildTask,
  key: string,
  withdrawn?: Promise<undefined>,
): Promise<BuildReply | undefined> {
  const outcome = session.outcome(brandId(session.run, key)).then((value) => usableReply(value, id))
  return await (withdrawn ? Promise.race([withdrawn, outcome]) : outcome)
}

/** Builds once more what the store has lost or damaged. */
async function orderedAgain(desk: Desk, task: BuildTask, key: string): Promise<FetchedRelease> {
  const { session, names } = desk
  const place = { queueName: names.brands, id: brandId(session.run, key) }
  await session.repeat({ ...place, name: 'brand', data: desk.jobOf(task), opts: jobOptions })
  const reply = await replyOf(desk, task, key)
  const release = reply?.kind === 'done' ? await desk.fetch(key, task) : undefined
  if (release) return release
  const facts = { what: task.id, reason: 'what it stored could not be used twice' }
  throw machineError('QUEUE_JOB_FAILED', { ...facts, task: 'build' })
}

async function place(
  { run, order }: Desk,
  task: BuildTask,
  release: FetchedRelease,
  { bundle, ms }: { readonly bundle: boolean; readonly ms: number },
): Promise<BuildResult<PlacedFolder>> {
  try {
    const read = task.unpack()
    const folder = await placeRelease(read, release, { ...order, pool: run.cache.pool })
    const hits = { bundle, images: release.images }
    const built = { summary: release.summary, folder, configuration: task.configuration, hits }
    const placeOf = (setting: string): ProblemPlace => placeOfValue(read, setting)
    const problems = unusedExcuses(read.merchant.settings.gates.allow, release.idle, placeOf)
    return { id: task.id, ms, built, problems }
  } catch (error) {
    return failure(task.id, ms, error)
  }
}

function failed({ run }: Desk, task: BuildTask, reply: Extract<BuildReply, { kind: 'failed' }>): BuildResult<never> {
  const read = task.unpack()
  const { merchant } = read
  const problems = reply.problems.map(({ location: named, ...problem }): Problem => {
    const location = named
      ? placeHere(named, problem.path, merchant, identitiesOf(run.state))
      : placeOfValue(read, problem.path).location
    return { ...problem, ...(location && { location }) }
  })
  return { id: merchant.id, ms: reply.ms, problems, ...(reply.bug !== undefined && { bug: reply.bug }) }
}

/** Translates a place that a worker names into a file of this machine. */
function placeHere(
  { file, line, column }: Location,
  path: string,
  merchant: Merchant,
  identities: readonly MerchantIdentity[],
): Location | undefined {
  if (!file.startsWith(declaredBy)) return { file: join(merchant.directory, file), line, column }
  const declaring = identities.find(({ id }) => id === file.slice(declaredBy.length))
  return declaring?.facts.find((fact) => fact.path === path)?.location
}
