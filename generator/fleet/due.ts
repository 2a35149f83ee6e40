import { join } from 'node:path'
import { brokenIn } from './assess-fleet.ts'
import type { ReleaseRecord } from './fleet-index.ts'
import { ownerOf } from '../output/output-owner.ts'
import type { BuildTask } from './build-fleet.ts'
import { createProblem } from '../errors/create-problem.ts'
import type { Problem } from '../errors/problem.ts'
import { gateProblems } from '../gates/gate-problems.ts'
import { configurationOf } from './configuration.ts'
import type { Run } from './run.ts'

export interface Due {
  readonly tasks: readonly BuildTask[]
  /** Merchants whose folder is what a build of now would make. */
  readonly current: readonly { readonly id: string; readonly release: ReleaseRecord }[]
  /** Ids of merchants with mistakes in their input; what they are is said elsewhere. */
  readonly broken: readonly string[]
  /** Merchants that are refused before they are built. */
  readonly refused: readonly Refusal[]
}

export interface Refusal {
  readonly id: string
  readonly problems: readonly Problem[]
}

/** Decides which merchants are built; a change that leaves the resolved configuration as it was asks for nothing. */
export async function dueMerchants(run: Run, ids: readonly string[]): Promise<Due> {
  const broken = brokenIn(run.state)
  const current: { id: string; release: ReleaseRecord }[] = []
  const pending: string[] = []
  for (const id of ids.filter((candidate) => !broken.has(candidate))) {
    const release = currentRelease(run, id)
    if (release) current.push({ id, release })
    else pending.push(id)
  }
  const { free, taken } = freePlaces(run, pending)
  const { tasks, changed } = await tasksOf(run, free)
  const { clean, spoilt } = await searchAgain(run, current)
  return {
    tasks,
    current: clean,
    broken: ids.filter((id) => broken.has(id)),
    refused: [...taken, ...changed, ...spoilt],
  }
}

/** What an earlier build left, when it was made from what is there now and stands as it was left. */
function currentRelease({ state, product, folders, request }: Run, id: string): ReleaseRecord | undefined {
  const { release, configuration } = state.records.get(id) ?? {}
  if (release?.product !== product || release.configuration !== configuration) return undefined
  const folder = folders.check(`${request.out}/${id}`, release.folder)
  return folder && { ...release, folder }
}

/** A folder is written over only where Livery made it, for this environment. */
function freePlaces({ request }: Run, ids: readonly string[]): { free: readonly string[]; taken: readonly Refusal[] } {
  const wanted = request.environment ?? null
  const problemOf = (id: string): Problem | undefined => {
    const owner = ownerOf(request.out, id)
    const folder = join(request.out, id)
    if (owner.kind === 'other') return createProblem('OUTPUT_FOREIGN', { folder, found: owner.found, merchant: id })
    if (owner.kind === 'nobody' || owner.environment === wanted) return undefined
    return createProblem('OUTPUT_ENVIRONMENT', { folder, found: owner.environment, wanted, merchant: id })
  }
  const judged = ids.map((id) => ({ id, problem: problemOf(id) }))
  return {
    free: judged.filter(({ problem }) => !problem).map(({ id }) => id),
    taken: judged.flatMap(({ id, problem }) => (problem ? [{ id, problems: [problem] }] : [])),
  }
}

async function tasksOf(
  { state }: Run,
  ids: readonly string[],
): Promise<{ tasks: readonly BuildTask[]; changed: readonly Refusal[] }> {
  const tasks: BuildTask[] = []
  const changed: Refusal[] = []
  for (const id of ids) {
    const merchant = await state.merchant(id)
    if (merchant) tasks.push({ merchant, configuration: await configurationOf(merchant) })
    else changed.push({ id, problems: [createProblem('INPUT_CHANGED', { merchant: id })] })
  }
  return { tasks, changed }
}

/** Folders that were searched for other brands before the fleet became what it is now are searched again (BND-03). */
async function searchAgain(
  run: Run,
  current: Due['current'],
): Promise<{ clean: Due['current']; spoilt: readonly Refusal[] }> {
  const outdated = current.filter(({ release }) => release.checkedAgainst !== run.identities)
  if (outdated.length === 0) return { clean: current, spoilt: [] }
  const { createRecheck } = await import('./gates.ts')
  const recheck = createRecheck(run)
  const found = outdated.map(({ id, release }) => ({
    id,
    problems: gateProblems(id, recheck.search(id, release.checkedAgainst)),
  }))
  const spoilt = found.filter(({ problems }) => problems.length > 0)
  const refused = new Set(spoilt.map(({ id }) => id))
  return { clean: current.filter(({ id }) => !refused.has(id)), spoilt }
}
