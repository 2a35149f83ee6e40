import { createProblem } from '../../../errors/create-problem.ts'
import { totalsText, type RunOutcome } from '../../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../../errors/outcome.ts'
import { type Problem, distinct } from '../../../errors/problem.ts'
import type { Published } from '../../../ship/publish/publish.ts'
import type { Store } from '../../../system/store.ts'
import {
  countsText,
  isStored,
  type Rollout,
  type RolloutLine,
  type RolloutMerchant,
} from '../../../ship/rollout/model.ts'
import type { StepResult } from '../../../ship/rollout/perform-step.ts'
import { counted } from '../../terminal/format.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { createProgress } from '../../terminal/progress.ts'
import { reportProblems } from '../../terminal/report.ts'
import { noteTo } from '../fleet-listener.ts'
import { outputFormOf, type RunEvents } from '../report-run.ts'
import { rolloutJson } from '../end-rollout.ts'
import type { PublishOptions } from './options.ts'
import { followUps } from './follow-ups.ts'
import { hostChanges, hostChangesText, type HostChange } from '../host-files.ts'
import { planText } from './plan-text.ts'
import { retiredIds, type Retirement } from './retirement.ts'
import { isLive, isOfWave, reportOf, rolloutResults, unseen, withStep, type MerchantLog } from './rollout-results.ts'

/** Reports a running rollout: a line per wave and per merchant on stderr, events, and the result on stdout. */
export interface RolloutReport {
  /** Tells a remark. */
  say(text: string): void
  /** Called with the rollout as the run has found it. */
  begin(rollout: Rollout): void
  onLine(line: RolloutLine): void
  /** Called when something begins to be done with a merchant; a second call has no effect. */
  started(id: string): void
  onResult(merchant: RolloutMerchant, result: StepResult): void
  /** Prints how the run ended. */
  end(rollout: Rollout, store: Store, rest: OtherMerchants): void
  /** Says how to continue after an interruption. */
  interrupted(rollout: Rollout): void
  /** The result of the run, for CI systems. */
  result(rollout: Rollout): RunOutcome
  close(): void
}

/** Merchants that are not part of the rollout. */
export interface OtherMerchants extends Pick<Retirement, 'removed' | 'notGenerated'> {
  /** The merchants that were to be retired. */
  readonly merchants: readonly MerchantOutcome[]
  readonly hosting: readonly HostChange[]
}

/** @param unpublished merchants of a rollout in waves that have nothing to publish; undefined for publishing by name */
export function createRolloutReport(
  options: PublishOptions,
  events: RunEvents,
  unpublished: readonly MerchantOutcome[] | undefined,
): RolloutReport {
  const progress = createProgress(process.stderr, outputFormOf(options) === 'text' && !options.quiet)
  const seen = new Map<string, MerchantLog>()
  let before: Rollout | undefined
  let others = unpublished ?? []
  const result = (after: Rollout): RunOutcome => {
    const own = rolloutResults({ before: before ?? after, after, seen })
    const merchants = [...own, ...others].sort((a, b) => (a.id < b.id ? -1 : 1))
    const isOk = after.status === 'complete' && !merchants.some((merchant) => merchant.result === 'failed')
    return { ok: isOk, merchants, problems: [] }
  }
  return {
    say: noteTo(progress, events),
    begin: (rollout) => {
      before = rollout
      const toDo = rollout.merchants.filter((merchant) => isDue(rollout, merchant)).length
      progress.expect(toDo)
      events.emit({ event: 'run-planned', merchants: rollout.merchants.length + others.length, toDo })
    },
    onLine: ({ event: change, rollout, wave, result: counts }) => {
      events.emit({ event: 'rollout-changed', rollout, change, wave, result: counts })
      if (before && change === 'wave-begun' && wave !== null) progress.note(waveText(before, wave))
    },
    started: (id) => {
      if (seen.has(id)) return
      seen.set(id, unseen())
      events.emit({ event: 'merchant-started', merchant: id })
      progress.begin(id)
    },
    onResult: (merchant, step) => {
      const [{ id, failure }, log] = [merchant, withStep(seen.get(merchant.id), merchant, step)]
      seen.set(id, log)
      if (!isSettled(before?.check ?? null, options.afterWave !== undefined, step)) return
      const wave = before && isStored(before) ? `[${before.waves[merchant.wave] ?? ''}] ` : ''
      progress.noteStep(`${wave}${id}  ${log.parts.join(' · ')}`)
      // A wave that its gate may still refuse, or that failed as a whole, is reported at the end.
      const isSure = !isOfWave(failure) && (typeof options.gate !== 'string' || !isLive(step))
      if (before && isSure) events.finished(reportOf(before, id, step, log))
    },
    end: (rollout, store, rest) => {
      progress.end()
      others = [...(unpublished ?? []), ...rest.merchants]
      const hosting = [...seen].map(([id, { hostFiles }]) => ({ id, hostFiles })).concat(rest.hosting)
      const isIdle = unpublished !== undefined && rollout.merchants.length === 0
      printEnd(rollout, store, { ...rest, hosting, seen, isIdle, result: result(rollout) }, options)
    },
    interrupted: (rollout) => {
      progress.end()
      if (rollout.status === 'running') note(['', ...interruptedText(rollout, options)])
    },
    result,
    close: () => progress.end(),
  }
}

function interruptedText(rollout: Rollout, options: PublishOptions): readonly string[] {
  const counts = `Interrupted: ${countsText(rollout)}.`
  if (!isStored(rollout)) return [`${counts} The same command completes it.`]
  return [`${counts} Rollout ${rollout.id}.`, ...uncheckedText(rollout), ...followUps(rollout.id, options)]
}

/** Names the merchants that are live without a check. */
function uncheckedText({ check, merchants }: Rollout): readonly string[] {
  const unchecked = check === null ? [] : merchants.filter(({ state }) => state === 'live').map(({ id }) => id)
  return unchecked.length === 0 ? [] : [`Live and not checked: ${unchecked.join(', ')}.`]
}

/** Whether another step of the merchant follows, unless the rollout stops before. */
const isDue = ({ check, status }: Rollout, { state, failure }: RolloutMerchant): boolean => {
  if (state === 'failed') return failure?.at !== 'publish' || status === 'stopped'
  return state !== 'rolled-back' && state !== 'checked' && !(state === 'live' && check === null)
}

function waveText({ waves, merchants }: Rollout, wave: string): string {
  const index = waves.indexOf(wave)
  const size = merchants.filter((merchant) => merchant.wave === index).length
  return `Wave ${index + 1} of ${waves.length}, ${wave}: ${counted(size, 'merchant')}`
}

/** Whether this was the last step of the merchant. */
const isSettled = (check: string | null, isTold: boolean, result: StepResult): boolean => {
  if (result.kind === 'published') return check === null && !isTold
  if (result.kind === 'told') return result.fault === undefined && check === null
  return (result.kind !== 'checked' || isLive(result)) && result.kind !== 'refused'
}

/** The end of a run. */
interface RunEnd extends OtherMerchants {
  readonly seen: ReadonlyMap<string, MerchantLog>
  /** Whether no merchant of those that go out in waves has changed. */
  readonly isIdle: boolean
  readonly result: RunOutcome
}

function printEnd(rollout: Rollout, store: Store, end: RunEnd, options: PublishOptions): void {
  const { seen, hosting, result } = end
  // Of a whole fleet, `livery verify --all` says which releases have no proof.
  const warnings = isStored(rollout) ? [] : [...seen.values()].flatMap(({ published }) => unattested(published))
  const problems = distinct([...result.merchants.flatMap((merchant) => merchant.problems), ...warnings])
  if (options.json) return printJson(endJson(rollout, end, problems))
  if (outputFormOf(options) !== 'text') return
  if (problems.length > 0) reportProblems(problems)
  if (options.quiet) return
  print([...hostChangesText(hosting), ...endText(rollout, store, end, options)])
}

/** Only a warning: the release went live without a statement, but its bytes are what was built. */
const unattested = (published: Published | undefined): readonly Problem[] =>
  published?.unattested === undefined
    ? []
    : [createProblem('PUBLISH_UNATTESTED', { merchant: published.id, reason: published.unattested })]

function endJson(
  rollout: Rollout,
  { seen, result, merchants, removed, notGenerated, hosting }: RunEnd,
  problems: readonly Problem[],
) {
  const idsWith = (wanted: MerchantOutcome['result']): readonly string[] =>
    result.merchants.filter((one) => one.result === wanted).map(({ id }) => id)
  const failed = idsWith('failed')
  return {
    ok: result.ok,
    rollout: isStored(rollout) ? rolloutJson(rollout) : null,
    published: [...seen.values()].flatMap(({ published, ms }) =>
      published && !failed.includes(published.id) ? [{ ...published, ms }] : [],
    ),
    failed,
    unchanged: idsWith('live-already').length,
    retired: retiredIds(merchants),
    ...{ removed, notGenerated, hosting: hostChanges(hosting) },
    problems: problems.map(problemJson),
  }
}

function endText(
  rollout: Rollout,
  store: Store,
  { result, isIdle }: RunEnd,
  options: PublishOptions,
): readonly string[] {
  const paint = paintFor(process.stdout)
  const { merchants } = result
  if (isIdle) {
    const unchanged = merchants.filter((one) => one.result === 'live-already').length
    return planText({ changes: [], unchanged }, store.name, undefined)
  }
  if (!isStored(rollout))
    return [`${result.ok ? paint.green('✔') : paint.red('✖')} ${totalsText(merchants)}: ${store.name}`]
  if (rollout.status === 'complete')
    return [`${paint.green('✔')} ${countsText(rollout)}: ${store.name}. Rollout ${rollout.id} is complete.`]
  return [
    `${paint.red('✖')} Stopped ${placeText(rollout)}: ${countsText(rollout)}. Rollout ${rollout.id}.`,
    ...followUps(rollout.id, options),
  ]
}

/** Where the rollout stopped: within a wave, or before the next one. */
function placeText({ waves, wave, merchants }: Rollout): string {
  const isOver = merchants.every((merchant) => merchant.wave !== wave || merchant.state !== 'planned')
  const next = wave + 1
  if (!isOver) return `in wave ${next} of ${waves.length} (${waves[wave] ?? ''})`
  return next === waves.length
    ? 'in the last wave'
    : `before wave ${next + 1} of ${waves.length} (${waves[next] ?? ''})`
}
