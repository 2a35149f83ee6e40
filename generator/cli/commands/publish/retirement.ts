import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MerchantOutcome } from '../../../errors/outcome.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { exitCodes, settled, UserError } from '../../../errors/user-error.ts'
import { merchantIds } from '../../../merchant/merchant-ids.ts'
import { readProvenance } from '../../../output/provenance.ts'
import { findRemoved, pruneRetired, retire } from '../../../ship/publish/retire.ts'
import type { Rollout } from '../../../ship/rollout/model.ts'
import { readState, retiredAt, shortId } from '../../../ship/publish/state.ts'
import type { Store } from '../../../system/store.ts'
import { counted, firstOf } from '../../terminal/format.ts'
import { merchantsFolderOf } from '../places.ts'
import { userName } from '../target.ts'
import { targetText } from './follow-ups.ts'
import type { HostChange } from '../host-files.ts'
import type { PublishOptions } from './options.ts'
import { waitingFor } from '../rollout-author.ts'
import { tellHost } from '../../../ship/rollout/after-wave.ts'

/** Ids of merchants that no longer exist, by what is to be done about them. */
export interface Retirement {
  /** To be taken down, as the command line says. */
  readonly toRetire: readonly string[]
  /** Live, but not named on the command line. */
  readonly removed: readonly string[]
  /** Taken down so long ago that their assets can go. */
  readonly outdated: readonly string[]
  /** Brands whose merchant was removed after they were generated. */
  readonly gone: readonly string[]
  /** Merchants without a generated folder. */
  readonly notGenerated: readonly string[]
}

const noRetirement: Retirement = { toRetire: [], removed: [], outdated: [], gone: [], notGenerated: [] }

/**
 * Throws a UserError if a merchant to retire exists, or if the target does not know it.
 * @param generated ids of the brands in the output
 */
export async function planRetirement(
  store: Store,
  out: string,
  generated: readonly string[],
  options: PublishOptions,
): Promise<Retirement> {
  const toRetire = [...new Set((options.retire ?? '').split(',').map((id) => id.trim()))].filter(Boolean)
  if (!options.all && toRetire.length === 0) return noRetirement
  const folder = merchantsFolderOf(options.merchants)
  const existing = toRetire.length > 0 ? merchantIds(folder) : listedMerchants(folder)
  // An empty folder of merchants is most likely the wrong one, and every merchant would seem to be removed.
  if (existing.length === 0 && toRetire.length === 0) return noRetirement
  const known = new Set(existing)
  const placeOf = (id: string): string | undefined => {
    if (known.has(id)) return join(folder, id)
    // A brand that was generated from this very folder has lost its merchant since; about any other that is not known.
    return existsSync(join(out, id)) && readProvenance(out, id)?.merchants !== folder ? join(out, id) : undefined
  }
  const { live, outdated } = await findRemoved(store, (id) => placeOf(id) !== undefined, Date.now())
  const problems = await Promise.all(toRetire.map((id) => problemOf(store, id, placeOf(id), live)))
  const found = problems.filter((problem) => problem !== undefined)
  if (found.length > 0) throw new UserError(found, exitCodes.usage)
  const gone = generated.filter((id) => placeOf(id) === undefined)
  const removed = live.filter((id) => !toRetire.includes(id))
  const notGenerated = options.all ? notAmong(generated, existing) : []
  return { toRetire, removed, outdated, gone, notGenerated }
}

/**
 * The retirement that a rollout was begun with. This machine may know none of the merchants. Throws a UserError if it
 * has one of those that are to be retired.
 */
export function retirementOf({ retire: toRetire }: Rollout, { merchants }: PublishOptions): Retirement {
  const folder = merchantsFolderOf(merchants)
  const existing = toRetire.length > 0 ? listedMerchants(folder) : []
  const problems = toRetire
    .filter((id) => existing.includes(id))
    .map((id) => createProblem('RETIRE_EXISTS', { merchant: id, place: join(folder, id) }))
  if (problems.length > 0) throw new UserError(problems, exitCodes.usage)
  return { ...noRetirement, toRetire }
}

/** The merchants without a folder; none if the folders are those of another fleet. */
const notAmong = (generated: readonly string[], existing: readonly string[]): readonly string[] =>
  existing.some((id) => generated.includes(id)) ? existing.filter((id) => !generated.includes(id)) : []

/** A machine that only publishes has no merchants, so it cannot tell which were removed. */
export function listedMerchants(folder: string): readonly string[] {
  try {
    return merchantIds(folder)
  } catch (error) {
    if (error instanceof UserError) return []
    throw error
  }
}

async function problemOf(
  store: Store,
  id: string,
  place: string | undefined,
  live: readonly string[],
): Promise<Problem | undefined> {
  if (place !== undefined) return createProblem('RETIRE_EXISTS', { merchant: id, place })
  // A merchant that is retired already is accepted, so that the command can be repeated.
  if (live.includes(id) || (isId(id) && retiredAt((await readState(store, id)).state) !== undefined)) return undefined
  return createProblem('RETIRE_UNKNOWN', { found: id, store: store.name, known: live })
}

/** The id becomes part of a key in the store. */
const isId = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** What became of the merchants that were to be retired. */
interface Retired {
  readonly merchants: readonly MerchantOutcome[]
  readonly hosting: readonly HostChange[]
}

/** Takes merchants down, one after the other, and removes the expired assets of retired ones. */
export async function carryOut(
  store: Store,
  rollout: string,
  { toRetire, removed, outdated }: Retirement,
  options: PublishOptions,
  { say, started }: { say(text: string): void; started(id: string): void },
): Promise<Retired> {
  const request = (id: string) => ({
    ...{ store, id, user: userName(), reason: options.reason ?? null, now: Date.now() },
    // A rollout that is not stored has no id, and cannot be undone.
    rollout: rollout || null,
    onWait: (holder: string) => say(waitingFor(id, holder)),
  })
  const reports: MerchantOutcome[] = []
  const hosting: HostChange[] = []
  for (const id of toRetire) {
    started(id)
    const start = performance.now()
    const { value, problems } = await settled(() => retire(request(id)))
    if (value?.release)
      say(
        `${id}  retired: ${shortId(value.release)} taken down, ${counted(value.files, 'file')} removed; ./livery rollback ${id}${targetText(options)} brings it back`,
      )
    const result = !value ? 'failed' : value.release === null ? 'left-alone' : 'taken-down'
    if (value) hosting.push({ id, hostFiles: value.hostFiles })
    reports.push({ id, ms: Math.round(performance.now() - start), result, problems })
  }
  for (const id of outdated) if (!toRetire.includes(id)) await pruneRetired(request(id))
  if (removed.length > 0) say(removedText(removed))
  return { merchants: await withTold(reports, options), hosting }
}

/**
 * If the operator's command fails, the host may still show the merchants, so their retirement has failed. It is also
 * told of merchants that were down already.
 */
async function withTold(
  reports: readonly MerchantOutcome[],
  options: PublishOptions,
): Promise<readonly MerchantOutcome[]> {
  const down = reports.filter(({ result }) => result !== 'failed').map(({ id }) => id)
  const problems = await tellHost(options.afterWave, '', down)
  if (problems.length === 0) return reports
  return reports.map((report) => (down.includes(report.id) ? { ...report, result: 'failed', problems } : report))
}

/** Reports of the merchants that were to be retired, if the run ends before that. */
export const notRetired = ({ toRetire }: Retirement): readonly MerchantOutcome[] =>
  toRetire.map((id) => ({ id, result: 'skipped', ms: 0, problems: [] }))

/** Ids of the merchants that were taken down. */
export const retiredIds = (merchants: readonly MerchantOutcome[]): readonly string[] =>
  merchants.filter(({ result }) => result === 'taken-down').map(({ id }) => id)

/** The most ids that are listed; the rest is counted. */
const mostListed = 6

/** A merchant without a folder is not part of `--all`; the user may have forgotten to generate it. */
export const notGeneratedText = (ids: readonly string[]): string =>
  `not generated, left alone: ${firstOf(ids, mostListed)}`

/** `brio is live without a merchant: --retire brio takes it down` */
export function removedText(ids: readonly string[]): string {
  const [what, them] = ids.length === 1 ? ['is live without a merchant', 'it'] : ['are live without a merchant', 'them']
  return `${firstOf(ids, mostListed)} ${what}: --retire ${ids.slice(0, mostListed).join(',')} takes ${them} down`
}

/** What a user took down is not put live again as a side effect. */
export const leftAloneText = (ids: readonly string[]): string =>
  `${ids.join(', ')} ${ids.length === 1 ? 'was' : 'were'} retired: publish by name to bring back`
