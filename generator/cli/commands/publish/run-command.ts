import { join } from 'node:path'
import type { RunOutcome } from '../../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../../errors/outcome.ts'
import { createProblem } from '../../../errors/create-problem.ts'
import { exitCodes, usageError, UserError } from '../../../errors/user-error.ts'
import type { Store } from '../../../system/store.ts'
import { readReceipt } from '../../../output/read-receipt.ts'
import type { Receipt } from '../../../release/receipt.ts'
import { originFor, ownAddress, requireAddress } from '../../../ship/check/check-address.ts'
import { beginRollout, rolloutByName } from '../../../ship/rollout/change-rollout.ts'
import { readRollout } from '../../../ship/rollout/rollout-store.ts'
import { requirePlan } from '../../../ship/rollout/plan.ts'
import type { Rollout } from '../../../ship/rollout/model.ts'
import { surveyReleases, type ReleaseChange, type Survey } from '../../../ship/rollout/survey.ts'
import { parseWaves, planWaves, usualPercentages, type WaveOptions } from '../../../ship/rollout/waves.ts'
import { print, printJson } from '../../terminal/print.ts'
import { queueOf, type QueuePlaces } from '../run-options.ts'
import { outputFormOf, remarksOf, type RunEvents } from '../report-run.ts'
import type { Chosen } from './choose.ts'
import { gateOf, requireChecks, type PublishOptions } from './options.ts'
import { otherRollouts } from './other-rollouts.ts'
import { planJson, planText } from './plan-text.ts'
import { rolloutAuthor } from '../rollout-author.ts'
import { leftAloneText, retirementOf, type Retirement } from './retirement.ts'
import { createRolloutReport, type RolloutReport } from './rollout-report.ts'
import { runToEnd } from './run-to-end.ts'
import { isLoopback, openSite, openSiteOfWorkers, type Site } from './site.ts'
import type { Approval } from '../../../ship/publish/publish.ts'
import { readSignOff, requireSignedOff } from '../../../ship/rollout/sign-off.ts'
import { folderOption, remadeWith, statesFolder } from '../places.ts'

/** A run that publishes the brands that the command line has chosen. */
export interface PublishRun {
  readonly store: Store
  /** Folder of the generated brands. */
  readonly out: string
  readonly chosen: readonly Chosen[]
  readonly retirement: Retirement
  readonly options: PublishOptions
  /** Undefined if this machine makes the checks. */
  readonly queue: QueuePlaces | undefined
  readonly events: RunEvents
}

/**
 * Plans a rollout of the merchants with changes, and runs it.
 * @param inWaves false for publishing by name, of which only a plan can be shown
 */
export async function startRollout(run: PublishRun, inWaves: boolean): Promise<RunOutcome> {
  const { store, out, chosen, retirement, options, events } = run
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  requireReleases(run)
  const check = options.check === false ? null : requireAddress(options.check ?? ownAddress)
  const waves = wavesOf(options, receipts)
  const { survey, unpublished } = setAside(chosen, await surveyTarget(run, receipts, statesFolder()), options)
  const { changes } = survey
  const approval = options.requireSignoff === undefined ? null : approvalFor(changes, options.requireSignoff)
  const remark = remarksOf(options, events)
  for (const words of await otherRollouts(store, changes, options)) remark(words)
  if (options.plan) {
    printPlan(survey, store, inWaves ? { waves, check } : undefined, run, unpublished)
    return planned(changes, retirement, unpublished)
  }
  if (unpublished.retired.length > 0) remark(leftAloneText(unpublished.retired))
  const report = createRolloutReport(options, events, unpublished.merchants)
  const author = rolloutAuthor(store, options, report.say)
  if (changes.length === 0)
    return runToEnd({ ...{ store, out, options, report, retirement }, rollout: rolloutByName(author, [], approval) })
  if (check !== null) {
    const first = receipts.find(({ merchant }) => merchant.id === changes[0]?.id)
    await requireOpenSite(check, first, run.queue !== undefined)
  }
  return withSite(check, { queue: run.queue, report }, async (site) => {
    const gate = gateOf(options) !== undefined
    const { id } = await beginRollout(author, { changes, waves, check, approval, retire: retirement.toRetire, gate })
    return runToEnd({ ...{ store, out, site, options, report, retirement }, rollout: id })
  })
}

/** Publishes a few merchants in one wave without checks: one that fails does not stop the others. */
export async function publishByName(run: PublishRun): Promise<RunOutcome> {
  const { store, out, chosen, retirement, options, events } = run
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  const { requireSignoff } = options
  const { changes } = await surveyTarget(run, receipts)
  const approval = requireSignoff === undefined ? null : approvalFor(changes, requireSignoff)
  const report = createRolloutReport(options, events, undefined)
  const merchants = chosen.map(({ id, receipt }) => ({ id, release: receipt?.release ?? '' }))
  const rollout = rolloutByName(rolloutAuthor(store, options, report.say), merchants, approval)
  return runToEnd({ store, out, rollout, options, report, retirement })
}

/**
 * Compares brands with what is live. Throws a UserError if that was built for another environment, unless the list of
 * environments names the target.
 */
async function surveyTarget(
  { store, options: { to, env } }: PublishRun,
  receipts: readonly Receipt[],
  memory?: string,
): Promise<Survey> {
  const found = await surveyReleases(store, receipts, memory)
  const wanted = env ?? null
  const others = found.changes.filter(({ environment = wanted }) => to !== undefined && environment !== wanted)
  if (others.length === 0) return found
  const own = env === undefined ? '' : `, or name it as "to" of ${env} in _environments.yaml and leave out --to`
  const facts = { place: store.name, wanted, remedy: `Name another target${own}.` }
  throw new UserError(
    others.map(({ id, environment = null }) =>
      createProblem('PUBLISH_ENVIRONMENT', { merchant: id, found: environment, ...facts }),
    ),
  )
}

/**
 * Notices a missing password before anything is published.
 * @param first a merchant that stands for all
 * @param byWorkers whether other machines open the site, for which a loopback address is another machine
 */
async function requireOpenSite(check: string, first: Receipt | undefined, byWorkers: boolean): Promise<void> {
  if (!first || (byWorkers && isLoopback(check))) return
  const { requireOpen } = await import('../../../ship/check/site-password.ts')
  await requireOpen(originFor(check, first))
}

/** Merchants that the command line chose and that are not published. */
interface UnpublishedMerchants {
  /** Taken down by a user: `--all` does not put them live again. */
  readonly retired: readonly string[]
  /** Their reports, and those of merchants whose release is live already. */
  readonly merchants: readonly MerchantOutcome[]
}

function setAside(
  chosen: readonly Chosen[],
  found: Survey,
  { all }: PublishOptions,
): { readonly survey: Survey; readonly unpublished: UnpublishedMerchants } {
  const retired = found.changes.filter(({ isRetired }) => all === true && isRetired).map(({ id }) => id)
  const changing = new Set(found.changes.map(({ id }) => id))
  const current = chosen.map(({ id }) => id).filter((id) => !changing.has(id))
  return {
    survey: { ...found, changes: found.changes.filter(({ id }) => !retired.includes(id)) },
    unpublished: { retired, merchants: [...reportsOf(current, 'live-already'), ...reportsOf(retired, 'left-alone')] },
  }
}

const reportsOf = (ids: readonly string[], result: MerchantOutcome['result']): readonly MerchantOutcome[] =>
  ids.map((id) => ({ id, result, ms: 0, problems: [] }))

const withRest = (merchants: readonly MerchantOutcome[], rest: readonly MerchantOutcome[]): RunOutcome => {
  const all = [...merchants, ...rest].sort((a, b) => (a.id < b.id ? -1 : 1))
  return { ok: !all.some(({ result }) => result === 'failed'), merchants: all, problems: [] }
}

/** The reports of a plan. */
const planned = (
  changes: Survey['changes'],
  { toRetire }: Retirement,
  { merchants }: UnpublishedMerchants,
): RunOutcome => withRest(reportsOf([...changes.map(({ id }) => id), ...toRetire], 'planned'), merchants)

/** Continues a rollout that was interrupted or has stopped. */
export async function resumeRollout(
  store: Store,
  out: string,
  id: string,
  options: PublishOptions,
  events: RunEvents,
): Promise<RunOutcome> {
  const queue = await queueOf(options)
  const { rollout } = await readRollout(store, id)
  if (rollout.status !== 'running' && rollout.status !== 'stopped')
    throw new UserError([createProblem('ROLLOUT_ENDED', { rollout: id, status: rollout.status })])
  // The plan is verified before a browser opens the addresses in it.
  await requirePlan(store, rollout, options.signer)
  requireChecks(options, rollout.check === null ? `${id}, which was begun without checks` : undefined)
  requireGate(rollout, options)
  const check = rollout.check === null ? null : requireAddress(rollout.check)
  if (check !== null) {
    const next = rollout.merchants.find(({ state }) => state === 'planned') ?? rollout.merchants[0]
    const found = readReceipt(join(out, next?.id ?? ''))
    await requireOpenSite(check, found.kind === 'receipt' ? found.receipt : undefined, queue !== undefined)
  }
  const retirement = retirementOf(rollout, options)
  const report = createRolloutReport(options, events, [])
  if (!options.signer) for (const words of vouchedFor(rollout)) report.say(words)
  return withSite(check, { queue, report }, (site) =>
    runToEnd({ store, out, rollout: id, site, options, report, retirement }),
  )
}

/** The target stores that there is a gate, and not which one. */
function requireGate({ id, gate }: Rollout, options: PublishOptions): void {
  if (gate && options.gate === undefined) throw usageError(createProblem('ROLLOUT_GATE', { rollout: id }))
}

/**
 * The operator's decisions as the target states them: without a key, only the operator can tell whether they are
 * genuine.
 */
const vouchedFor = ({ id, check, approval }: Rollout): readonly string[] => [
  ...(check === null || check === ownAddress ? [] : [`The plan of ${id} opens ${check}.`]),
  ...(approval === null ? [] : [`The plan of ${id} says that ${approval.signedBy} signed it off on ${approval.time}.`]),
]

async function withSite<Result>(
  check: string | null,
  { queue, report }: { readonly queue: QueuePlaces | undefined; readonly report: RolloutReport },
  act: (site: Site | undefined) => Promise<Result>,
): Promise<Result> {
  let site: Site | undefined
  try {
    if (check !== null) site = queue ? await openSiteOfWorkers(check, queue, report.say) : await openSite(check)
    return await act(site)
  } finally {
    report.close()
    await site?.close()
  }
}

function requireReleases({ chosen, out, options }: PublishRun): void {
  const missing = chosen.filter(({ receipt }) => !receipt?.hosting)
  const problems = missing.map(({ id }) =>
    createProblem('NOT_GENERATED', { merchant: id, folder: `${out}/${id}`, options: remadeWith(options, out, id) }),
  )
  if (problems.length > 0) throw new UserError(problems)
}

function wavesOf({ waves, canary }: PublishOptions, receipts: readonly Receipt[]): WaveOptions {
  const known = receipts.map(({ merchant }) => merchant.id)
  const first = canary === undefined ? [] : canary.split(',').map((id) => id.trim())
  const unknown = first.find((id) => !known.includes(id))
  if (unknown !== undefined)
    throw new UserError([createProblem('CANARY_UNKNOWN', { found: unknown, known })], exitCodes.usage)
  return {
    canary: first,
    percentages: waves === undefined ? usualPercentages(canary !== undefined) : parseWaves(waves),
  }
}

function printPlan(
  survey: Survey,
  store: Store,
  rollout: { readonly waves: WaveOptions; readonly check: string | null } | undefined,
  { options, retirement, queue }: PublishRun,
  { retired }: UnpublishedMerchants,
): void {
  const byWorkers = queue !== undefined
  const plan = rollout && {
    waves: planWaves(survey.changes, rollout.waves),
    check: rollout.check,
    byWorkers,
    afterWave: options.afterWave,
    soak: options.soak,
    gate: gateOf(options),
  }
  const gone = { ...retirement, leftAlone: retired }
  if (options.json) printJson(planJson(survey, plan, gone))
  else if (isText(options)) print(planText(survey, store.name, plan, gone))
}

const isText = (options: PublishOptions): boolean => outputFormOf(options) === 'text' && !options.quiet

/** Throws a UserError, before anything is written, unless the file names every release that would go live (REL-10). */
function approvalFor(changes: readonly ReleaseChange[], option: string): Approval {
  const file = folderOption('--require-signoff', option)
  const { releases, ...approval } = readSignOff(file)
  requireSignedOff({ releases, ...approval }, changes, file)
  return approval
}
