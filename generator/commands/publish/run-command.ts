import type { RunResult } from '../../ci/run-outcome.ts'
import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import type { Store } from '../../store/store.ts'
import type { Receipt } from '../../release/receipt.ts'
import { ownAddress, requireAddress } from '../../check/check-address.ts'
import { beginRollout } from '../../rollout/begin-rollout.ts'
import { readRollout } from '../../rollout/rollout-store.ts'
import { surveyReleases, type Survey } from '../../rollout/survey.ts'
import { parseWaves, planWaves, usualPercentages, type WaveOptions } from '../../rollout/waves.ts'
import { print, printJson } from '../../terminal/print.ts'
import type { RunEvents } from '../report-run.ts'
import { outputFormOf } from '../run-reports.ts'
import { approvalFor } from './approval.ts'
import type { Chosen } from './choose.ts'
import type { PublishOptions } from './options.ts'
import { planJson, planText } from './plan-text.ts'
import { rolloutAuthor } from './rollout-author.ts'
import { createRolloutReport } from './rollout-report.ts'
import { runToEnd } from './run-to-end.ts'
import { openSite, type Site } from './site.ts'

/**
 * Plans a rollout of the merchants that change, and runs it.
 * @param options `inWaves`: whether there are waves; without, only a plan can be asked for
 */
export async function startRollout(
  store: Store,
  out: string,
  chosen: readonly Chosen[],
  options: PublishOptions & { readonly inWaves: boolean },
  events: RunEvents,
): Promise<RunResult> {
  const receipts = chosen.flatMap(({ receipt }) => receipt ?? [])
  requireReleases(chosen, out)
  const check = options.check === false ? null : requireAddress(options.check ?? ownAddress)
  const waves = wavesOf(options, receipts)
  const approval =
    options.requireSignoff === undefined ? null : await approvalFor(store, receipts, options.requireSignoff)
  const survey = await surveyReleases(store, receipts)
  const changing = new Set(survey.changes.map(({ id }) => id))
  const unchanged = chosen.map(({ id }) => id).filter((id) => !changing.has(id))
  if (options.plan) {
    printPlan(survey, store, options.inWaves ? { waves, check } : undefined, options)
    return resultOf(unchanged, changing)
  }
  if (survey.changes.length === 0) {
    printUnchanged(survey, store, options)
    return resultOf(unchanged, changing)
  }
  return withSite(check, async (site) => {
    const report = createRolloutReport(options, events, unchanged)
    const author = rolloutAuthor(store, options, report.say)
    const { id } = await beginRollout(author, { changes: survey.changes, waves, check, approval })
    return runToEnd({ store, out, id, site, options, report })
  })
}

/** Of a run that publishes nothing. */
const resultOf = (unchanged: readonly string[], changing: ReadonlySet<string>): RunResult => ({
  ok: true,
  merchants: [
    ...unchanged.map((id) => ({ id, result: 'live-already', ms: 0, problems: [] }) as const),
    ...[...changing].map((id) => ({ id, result: 'planned', ms: 0, problems: [] }) as const),
  ].sort((a, b) => (a.id < b.id ? -1 : 1)),
  problems: [],
})

/** Continues a rollout that was interrupted or has stopped. */
export async function resumeRollout(
  store: Store,
  out: string,
  id: string,
  options: PublishOptions,
  events: RunEvents,
): Promise<RunResult> {
  const { rollout } = await readRollout(store, id)
  if (rollout.status !== 'running' && rollout.status !== 'stopped')
    throw new UserError([createProblem('ROLLOUT_ENDED', { rollout: id, status: rollout.status })])
  const check = rollout.check === null ? null : requireAddress(rollout.check)
  return withSite(check, (site) => {
    const report = createRolloutReport(options, events, [])
    return runToEnd({ store, out, id, site, options, report })
  })
}

async function withSite<Result>(
  check: string | null,
  act: (site: Site | undefined) => Promise<Result>,
): Promise<Result> {
  const site = check === null ? undefined : await openSite(check)
  try {
    return await act(site)
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
  options: PublishOptions,
): void {
  const plan = rollout && { waves: planWaves(survey.changes, rollout.waves), check: rollout.check }
  if (options.json) printJson(planJson(survey, plan))
  else if (isText(options)) print(planText(survey, store.name, plan))
}

function printUnchanged(survey: Survey, store: Store, options: PublishOptions): void {
  if (options.json) printJson({ ok: true, rollout: null, unchanged: survey.unchanged })
  else if (isText(options)) print(planText(survey, store.name, undefined))
}

const isText = (options: PublishOptions): boolean => outputFormOf(options) === 'text' && !options.quiet
