import { join } from 'node:path'
import { brokenIn } from './assess-fleet.ts'
import type { ReleaseRecord } from './fleet-index.ts'
import { ownerOf } from '../../output/output-owner.ts'
import type { BuildTask } from './build-task.ts'
import type { DueReason, FleetRun } from './run.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { gateProblems } from '../gates/gate-problems.ts'

export interface Due {
  readonly tasks: readonly DueTask[]
  /** Merchants whose folder equals what a build would make now. */
  readonly current: readonly UpToDate[]
  /** Ids of up-to-date folders that were searched again, because the brands' terms changed. */
  readonly searched: readonly string[]
  /** Ids of merchants whose input has mistakes; the mistakes are reported elsewhere. */
  readonly broken: readonly string[]
  /** Merchants that are refused before they are built. */
  readonly refused: readonly Refusal[]
}

interface UpToDate {
  readonly id: string
  readonly release: ReleaseRecord
}

export interface DueTask extends BuildTask {
  /** At least one. */
  readonly reasons: readonly DueReason[]
}

export interface Refusal {
  readonly id: string
  readonly problems: readonly Problem[]
}

/** Decides which merchants are built, and reads them. */
export async function dueMerchants(run: FleetRun, ids: readonly string[]): Promise<Due> {
  const { pending, refused, ...others } = await judgeMerchants(run, ids)
  const { tasks, changed } = await tasksOf(run, pending)
  return { ...others, tasks, refused: [...refused, ...changed] }
}

/** The same decision for a caller that builds nothing: no merchant is read for it. */
interface Judgement extends Omit<Due, 'tasks'> {
  readonly pending: readonly Pending[]
}

/** A change that does not alter the resolved configuration needs no build. */
export async function judgeMerchants(run: FleetRun, ids: readonly string[]): Promise<Judgement> {
  const broken = brokenIn(run.state)
  const current: UpToDate[] = []
  const unsearched: UpToDate[] = []
  const pending: Pending[] = []
  for (const id of ids.filter((candidate) => !broken.has(candidate))) {
    const freshness = freshnessOf(run, id)
    if (freshness.kind === 'due') pending.push({ id, reasons: freshness.reasons })
    else (freshness.kind === 'current' ? current : unsearched).push({ id, release: freshness.release })
  }
  const { free, taken } = freePlaces(run, pending)
  const { clean, foreign } = await searchAgain(run, unsearched)
  return {
    pending: free,
    current: [...current, ...clean],
    searched: unsearched.map(({ id }) => id),
    broken: ids.filter((id) => broken.has(id)),
    refused: [...taken, ...foreign],
  }
}

interface Pending {
  readonly id: string
  readonly reasons: readonly DueReason[]
}

/** Refuses to overwrite a folder that Livery did not make for this environment. */
function freePlaces(
  { request }: FleetRun,
  pending: readonly Pending[],
): { free: readonly Pending[]; taken: readonly Refusal[] } {
  const wanted = request.environment ?? null
  const problemOf = (id: string): Problem | undefined => {
    const owner = ownerOf(request.out, id)
    const folder = join(request.out, id)
    if (owner.kind === 'other') return createProblem('OUTPUT_FOREIGN', { folder, found: owner.found, merchant: id })
    if (owner.kind === 'none' || owner.environment === wanted) return undefined
    return createProblem('OUTPUT_ENVIRONMENT', { folder, found: owner.environment, wanted, merchant: id })
  }
  const judged = pending.map((entry) => ({ entry, problem: problemOf(entry.id) }))
  return {
    free: judged.filter(({ problem }) => !problem).map(({ entry }) => entry),
    taken: judged.flatMap(({ entry: { id }, problem }) => (problem ? [{ id, problems: [problem] }] : [])),
  }
}

async function tasksOf(
  { state }: FleetRun,
  pending: readonly Pending[],
): Promise<{ tasks: readonly DueTask[]; changed: readonly Refusal[] }> {
  const tasks: DueTask[] = []
  const changed: Refusal[] = []
  for (const { id, reasons } of pending) {
    const task = await state.merchant(id)
    if (task) tasks.push({ ...task, reasons })
    else changed.push({ id, problems: [createProblem('INPUT_CHANGED', { merchant: id })] })
  }
  return { tasks, changed }
}

/** Searches folders again if the fleet's brands have changed since their last search (BND-03). */
async function searchAgain(
  run: FleetRun,
  unsearched: readonly UpToDate[],
): Promise<{ clean: readonly UpToDate[]; foreign: readonly Refusal[] }> {
  if (unsearched.length === 0) return { clean: [], foreign: [] }
  const { createRecheck } = await import('./gates.ts')
  const recheck = createRecheck(run)
  const searched: { readonly entry: UpToDate; readonly problems: readonly Problem[] }[] = []
  for (const entry of unsearched) {
    const findings = await recheck.search(entry.id, entry.release.checkedAgainst)
    searched.push({ entry, problems: gateProblems(entry.id, findings) })
  }
  return {
    clean: searched.filter(({ problems }) => problems.length === 0).map(({ entry }) => entry),
    foreign: searched
      .filter(({ problems }) => problems.length > 0)
      .map(({ entry, problems }) => ({ id: entry.id, problems })),
  }
}

/** What a build of a merchant depends on. */
interface BuildBasis {
  readonly sources: string
  readonly epochSeconds: number | null
  readonly configuration: string
}

/** Every difference between what a folder was built from and what it would be built from now. */
function changesBetween(built: BuildBasis, now: BuildBasis): readonly DueReason[] {
  return [
    ...(built.sources === now.sources ? [] : [{ kind: 'product-changed' } as const]),
    ...(built.epochSeconds === now.epochSeconds
      ? []
      : [{ kind: 'epoch-changed', from: built.epochSeconds, to: now.epochSeconds } as const]),
    ...(built.configuration === now.configuration
      ? []
      : [{ kind: 'input-changed', from: built.configuration, to: now.configuration } as const]),
  ]
}

/** Whether a merchant's folder is what a build would make now. */
type Freshness =
  | { readonly kind: 'current'; readonly release: ReleaseRecord }
  /** Up to date, but the brands' terms changed since it was searched for foreign brands. */
  | { readonly kind: 'terms-changed'; readonly release: ReleaseRecord }
  /** To be built, for at least one reason. */
  | { readonly kind: 'due'; readonly reasons: readonly DueReason[] }

type Known = Pick<FleetRun, 'state' | 'index' | 'sources' | 'terms' | 'folders' | 'request'>

function freshnessOf({ state, index, sources, terms, folders, request }: Known, id: string): Freshness {
  const release = index.releases[id]
  if (!release) return { kind: 'due', reasons: [{ kind: 'never-built' }] }
  const reasons = changesBetween(release, {
    sources: sources.all,
    epochSeconds: request.epochSeconds ?? null,
    configuration: state.records.get(id)?.configuration ?? '',
  })
  // The folder is rebuilt in any case, so checking it, which is the slowest part, is left out.
  if (reasons.length > 0) return { kind: 'due', reasons }
  const check = folders.check(`${request.out}/${id}`, release.folder)
  if (!check.isIntact) return { kind: 'due', reasons: [{ kind: 'folder-changed', difference: check.difference }] }
  return {
    kind: release.checkedAgainst === terms ? 'current' : 'terms-changed',
    release: { ...release, folder: check.folder },
  }
}
