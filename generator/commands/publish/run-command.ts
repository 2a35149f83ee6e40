import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { onInterrupt } from '../../interrupt.ts'
import type { Store } from '../../store/store.ts'
import type { Receipt } from '../../release/receipt.ts'
import { ownAddress, requireAddress } from '../../check/check-address.ts'
import { beginRollout } from '../../rollout/begin-rollout.ts'
import { holdRollout } from '../../rollout/hold-rollout.ts'
import type { Rollout } from '../../rollout/model.ts'
import { performStep, type StepTools } from '../../rollout/perform-step.ts'
import { readRollout } from '../../rollout/rollout-store.ts'
import { runRollout } from '../../rollout/run-rollout.ts'
import { surveyReleases, type Survey } from '../../rollout/survey.ts'
import { parseWaves, planWaves, usualPercentages, type WaveOptions } from '../../rollout/waves.ts'
import { print, printJson } from '../../terminal/print.ts'
import { approvalFor } from './approval.ts'
import type { Chosen } from './choose.ts'
import type { PublishOptions } from './options.ts'
import { planJson, planText } from './plan-text.ts'
import { noteWaiting, rolloutAuthor } from './rollout-author.ts'
import { createRolloutReport, reportInterruption, type RolloutReport } from './rollout-report.ts'
import { openSite, type Site } from './site.ts'

/**
 * Plans a rollout of the merchants that change, and runs it.
 * @param inWaves whether there are waves; without, only a plan can be asked for
 */
export async function startRollout(
  store: Store,
  out: string,
  chosen: readonly Chosen[],
  options: PublishOptions,
  inWaves: boolean,
): Promise<void> {
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  requireReleases(chosen, out)
  const check = options.check === false ? null : requireAddress(options.check ?? ownAddress)
  const waves = wavesOf(options, receipts)
  const approval =
    options.requireSignoff === undefined ? null : await approvalFor(store, receipts, options.requireSignoff)
  const survey = await surveyReleases(store, receipts)
  if (options.plan) return printPlan(survey, store, inWaves ? { waves, check } : undefined, options)
  if (survey.changes.length === 0) return printUnchanged(survey, store, options)
  await withSite(check, async (site) => {
    const author = rolloutAuthor(store, options)
    const { id } = await beginRollout(author, { changes: survey.changes, waves, check, approval })
    await runToEnd({ store, out, id, site, options })
  })
}

/** Continues a rollout that was interrupted or has stopped. */
export async function resumeRollout(store: Store, out: string, id: string, options: PublishOptions): Promise<void> {
  const { rollout } = await readRollout(store, id)
  if (rollout.status !== 'running' && rollout.status !== 'stopped')
    throw new UserError([createProblem('ROLLOUT_ENDED', { rollout: id, status: rollout.status })])
  const check = rollout.check === null ? null : requireAddress(rollout.check)
  await withSite(check, (site) => runToEnd({ store, out, id, site, options }))
}

async function withSite(check: string | null, act: (site: Site | undefined) => Promise<void>): Promise<void> {
  const site = check === null ? undefined : await openSite(check)
  try {
    await act(site)
  } finally {
    await site?.close()
  }
}

function requireReleases(chosen: readonly Chosen[], out: string): void {
  const problems = chosen.flatMap(({ id, receipt }): readonly Problem[] =>
    receipt?.hosting ? [] : [createProblem('PUBLISH_NOT_GENERATED', { merchant: id, folder: `${out}/${id}` })],
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
  { json, quiet }: PublishOptions,
): void {
  const plan = rollout && { waves: planWaves(survey.changes, rollout.waves), check: rollout.check }
  if (json) printJson(planJson(survey, plan))
  else if (!quiet) print(planText(survey, store.name, plan))
}

function printUnchanged(survey: Survey, store: Store, { json, quiet }: PublishOptions): void {
  if (json) printJson({ ok: true, rollout: null, unchanged: survey.unchanged })
  else if (!quiet) print(planText(survey, store.name, undefined))
}

/** A run of a stored rollout. */
interface RolloutRun {
  readonly store: Store
  /** Folder of the generated brands. */
  readonly out: string
  readonly id: string
  /** Undefined without checks. */
  readonly site: Site | undefined
  readonly options: PublishOptions
}

/** Runs a stored rollout. What an interruption leaves is stored, so that it can be continued anywhere. */
async function runToEnd(run: RolloutRun): Promise<void> {
  const { store, id, site, options } = run
  const report = createRolloutReport(options)
  let isInterrupted = false
  let settle = (): void => undefined
  const settled = new Promise<void>((resolve) => void (settle = resolve))
  const unregister = onInterrupt(async () => {
    isInterrupted = true
    await site?.close()
    await settled
  })
  try {
    const rollout = await runHeld(run, report, () => isInterrupted)
    if (isInterrupted) reportInterruption(rollout, options)
    else process.exitCode = report.end(rollout, store)
  } catch (error) {
    const left = error instanceof UserError ? undefined : await readRollout(store, id).catch(() => undefined)
    if (left) reportInterruption(left.rollout, options)
    // The browser is closed by an interruption, and whatever it was doing fails.
    if (!isInterrupted) throw error
  } finally {
    settle()
    unregister()
  }
}

async function runHeld(
  { store, out, id, site, options }: RolloutRun,
  report: RolloutReport,
  isInterrupted: () => boolean,
): Promise<Rollout> {
  const onWait = noteWaiting(options)
  const author = rolloutAuthor(store, options, report.onLine)
  const held = await holdRollout(author, id, (holder) => onWait(id, holder))
  const tools: StepTools = {
    store,
    out,
    user: author.user,
    now: author.now,
    check: (receipt) => (site ? site.check(receipt) : Promise.reject(new Error(`${id} has no checks`))),
    onWait,
    onResult: report.onResult,
  }
  report.begin(held.current())
  try {
    if (held.current().wave >= 0) await held.change({ kind: 'resumed' })
    return await runRollout(held, (step) => performStep(held, step, tools), isInterrupted)
  } finally {
    await held.release()
    await author.delivered()
  }
}
