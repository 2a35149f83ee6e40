import type { MerchantRecord, ReleaseRecord } from '../../cache/fleet-index.ts'
import { areCurrent } from '../../cache/stamps.ts'
import type { BuildTask } from '../../emit/build-fleet.ts'
import type { Problem } from '../../errors/problem.ts'
import { gateProblems } from '../../gates/gate-problems.ts'
import type { Run } from './run.ts'

export interface Due {
  readonly tasks: readonly BuildTask[]
  /** Merchants whose folder is up to date. */
  readonly current: readonly { readonly id: string; readonly release: ReleaseRecord }[]
  /** Up to date, but a merchant that came since is in them. */
  readonly spoilt: readonly { readonly id: string; readonly problems: readonly Problem[] }[]
}

/** Decides which merchants are built; a change that leaves the resolved configuration as it was asks for nothing. */
export async function dueMerchants(run: Run, ids: readonly string[]): Promise<Due> {
  const tasks: BuildTask[] = []
  const current: { id: string; release: ReleaseRecord }[] = []
  for (const id of ids) {
    const record = run.state.records.get(id)
    const release = await currentRelease(run, id, record)
    if (release) current.push({ id, release })
    else tasks.push(await taskOf(run, id))
  }
  return await searchAgain(run, { tasks, current, spoilt: [] })
}

async function currentRelease(run: Run, id: string, record: MerchantRecord | undefined): Promise<ReleaseRecord | undefined> {
  const release = record?.release
  if (!release || release.product !== run.product || !areCurrent(release.folders)) return undefined
  if (!run.state.read.has(id)) return release
  return (await taskOf(run, id)).configuration === release.configuration ? release : undefined
}

async function taskOf({ state }: Run, id: string): Promise<BuildTask> {
  const { configurationHash } = await import('../../emit/configuration-hash.ts')
  const merchant = await state.merchant(id)
  if (!merchant) throw new Error(`${id} has no errors but could not be loaded`)
  return { merchant, configuration: await configurationHash(merchant) }
}

/** Folders that were searched for other brands before the fleet became what it is now are searched again (BND-03). */
async function searchAgain(run: Run, due: Due): Promise<Due> {
  const outdated = due.current.filter(({ release }) => release.checkedAgainst !== run.identities)
  if (outdated.length === 0) return due
  const { createRecheck } = await import('./gates.ts')
  const recheck = createRecheck(run)
  const found = outdated.map(({ id, release }) => ({ id, problems: gateProblems(id, recheck.search(id, release.checkedAgainst)) }))
  const spoilt = found.filter(({ problems }) => problems.length > 0)
  const isSpoilt = (id: string): boolean => spoilt.some((entry) => entry.id === id)
  return { tasks: due.tasks, current: due.current.filter(({ id }) => !isSpoilt(id)), spoilt }
}
