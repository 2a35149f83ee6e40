import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { assessFleet, identitiesOf, problemsOf, type FleetState } from '../../cache/assess-fleet.ts'
import { hasBundles } from '../../cache/bundle-cache.ts'
import { openCache, type Cache } from '../../cache/cache.ts'
import { commitOf } from '../../cache/commit.ts'
import { removeLeftovers } from '../../cache/files.ts'
import { readFleetIndex, writeFleetIndex, type FleetIndex, type MerchantRecord } from '../../cache/fleet-index.ts'
import { lockFolder } from '../../cache/lock.ts'
import { recoverOutput, removeOwnDrafts } from '../../cache/output-folder.ts'
import { readSourceState, type SourceState } from '../../cache/source-state.ts'
import type { MerchantResult } from '../../emit/build-fleet.ts'
import type { Problem } from '../../errors/problem.ts'
import { flagSetOf, planBundlings } from '../../plan/flag-set.ts'
import { productRoot } from '../../root.ts'
import { onInterrupt } from '../../terminal/interrupt.ts'
import { bundlerProcesses, type Bundlers, type StartBundler } from './bundlers.ts'
import { dueMerchants, type Due } from './due.ts'
import { hashOf, type GenerateListener, type GenerateRequest, type GenerateResult, type Run } from './run.ts'

/**
 * Builds what is not up to date, and only that. Writes nothing when the input has errors (SCH-04).
 * @param bundlers the storefront's; `tests/support/stub-bundlers.ts` has some that cost no time
 */
export async function generate(request: GenerateRequest, listener: GenerateListener, bundlers: Bundlers = bundlerProcesses): Promise<GenerateResult> {
  const root = request.cache ?? join(productRoot, '.generated', `no-cache-${process.pid}-${randomBytes(4).toString('hex')}`)
  const lock = request.dryRun ? undefined : await lockFolder(request.out, listener.onWait)
  const tidy = async (): Promise<void> => {
    if (lock) await removeOwnDrafts(request.out)
    if (request.cache === undefined) await rm(root, { recursive: true, force: true })
    await lock?.release()
  }
  const takeBack = onInterrupt(tidy)
  try {
    return await generateWith(request, openCache(root), listener, bundlers)
  } finally {
    takeBack()
    await tidy()
  }
}

async function generateWith(request: GenerateRequest, cache: Cache, listener: GenerateListener, bundlers: Bundlers): Promise<GenerateResult> {
  if (!request.dryRun) await Promise.all([recoverOutput(request.out), removeLeftovers(cache.path('temporary'))])
  const sources = await readSourceState(productRoot, cache.path('sources.json'))
  // Nothing was bundled of these sources yet: the first bundling starts while the merchants are read.
  const head = request.dryRun || (await hasBundles(cache, sources.bundle)) ? undefined : await bundlers.begin()
  try {
    return await assessAndBuild(request, cache, sources, listener, (processes) => bundlers.start(processes, head))
  } finally {
    head?.process.end()
  }
}

async function assessAndBuild(request: GenerateRequest, cache: Cache, sources: SourceState, listener: GenerateListener, startBundler: StartBundler): Promise<GenerateResult> {
  const index = await readFleetIndex(cache, request, sources.all)
  const state = await assessFleet({ ...request, checks: loadChecks }, index)
  const ids = await chosenIds(request, state)
  const run = runOf(request, cache, sources, index, state)
  const problems = await distinctProblems(state, ids, request.ids === 'all')
  if (problems.some(isError)) return conclude(run, { tasks: [], current: [], spoilt: [] }, [], problems)
  const due = await dueMerchants(run, ids)
  const bundlings = planBundlings(due.tasks.map(({ merchant }) => flagSetOf(merchant)), new Set(sources.readFlags))
  const flagSets = bundlings.flatMap((bundling) => bundling.flagSets).length
  listener.onAssessed({ merchants: ids.length, toBuild: due.tasks.length, flagSets, bundlings: bundlings.length, read: state.read.size })
  if (request.dryRun) return { ok: true, merchants: [], problems, bugs: [], toBuild: due.tasks.map(({ merchant }) => merchant.id) }
  const results = due.tasks.length === 0 ? [] : await (await import('./build.ts')).build(run, due.tasks, bundlings, listener, startBundler)
  return conclude(run, due, results, problems)
}

const isError = ({ severity }: Problem): boolean => severity === 'error'

const loadChecks = async () => (await import('../../emit/merchant-checks.ts')).createMerchantChecks()

async function chosenIds({ ids }: GenerateRequest, state: FleetState): Promise<readonly string[]> {
  if (ids === 'all') return state.ids
  if (ids.some((id) => !state.ids.includes(id))) (await import('../open-fleet.ts')).requireIds(ids, state.ids)
  return [...new Set(ids)].sort()
}

async function distinctProblems(state: FleetState, ids: readonly string[], isWholeFleet: boolean): Promise<readonly Problem[]> {
  const problems = problemsOf(state, ids, isWholeFleet)
  return problems.length < 2 ? problems : (await import('../../merchant/load.ts')).distinct(problems)
}

function runOf(request: GenerateRequest, cache: Cache, sources: SourceState, index: FleetIndex, state: FleetState): Run {
  const commit = commitOf(productRoot)
  const epoch = process.env['SOURCE_DATE_EPOCH']
  const epochSeconds = epoch === undefined || epoch === '' ? undefined : Number(epoch)
  const product = hashOf([sources.all, commit, epochSeconds ?? null])
  return { request, cache, sources, commit, epochSeconds, product, identities: hashOf(identitiesOf(state)), index, state }
}

/** Remembers what was built, and says it. */
async function conclude(run: Run, due: Due, results: readonly MerchantResult[], problems: readonly Problem[]): Promise<GenerateResult> {
  if (!run.request.dryRun) await remember(run, due, results)
  const failures = [...due.spoilt.flatMap((entry) => entry.problems), ...results.flatMap((result) => result.problems)]
  const merchants = [
    ...due.current.map(({ release }) => ({ ...release.summary, ms: 0, cached: true })),
    ...results.flatMap(({ built, ms }) => (built ? [{ ...built.summary, ms, cached: false, hits: built.hits }] : [])),
  ]
  const all = [...problems, ...failures, ...run.cache.faults.problems()]
  return {
    ok: !all.some(isError),
    merchants: merchants.sort((a, b) => (a.id < b.id ? -1 : 1)),
    problems: all,
    bugs: results.flatMap(({ bug }) => bug ?? []),
    toBuild: [],
  }
}

async function remember(run: Run, due: Due, results: readonly MerchantResult[]): Promise<void> {
  const records: Record<string, MerchantRecord> = Object.fromEntries(run.state.records)
  const keep = (id: string, release: NonNullable<MerchantRecord['release']>): void => {
    const record = records[id]
    if (record) records[id] = { ...record, release }
  }
  for (const { id, release } of due.current) keep(id, { ...release, checkedAgainst: run.identities })
  for (const { id, built } of results) {
    if (!built) continue
    const { configuration, folders, summary } = built
    keep(id, { product: run.product, configuration, folders, checkedAgainst: run.identities, summary })
  }
  const { scope, fleetProblems } = run.state
  const index: FleetIndex = { sources: run.sources.all, merchants: records, scope, problems: fleetProblems }
  if (JSON.stringify(index) !== JSON.stringify(run.index)) writeFleetIndex(run.cache, run.request, index)
}
