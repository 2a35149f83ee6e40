import type { HostFileName } from '../../../../contract/hosts.ts'
import type { MerchantReport, RunResult } from '../../ci/run-outcome.ts'
import { distinct } from '../../../errors/order.ts'
import type { Problem } from '../../../errors/problem.ts'
import { shortId } from '../../../ship/publish/state.ts'
import type { Store } from '../../../system/store.ts'
import { countsText, type Rollout, type RolloutLine, type RolloutMerchant } from '../../../ship/rollout/model.ts'
import type { StepResult } from '../../../ship/rollout/perform-step.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { createProgress } from '../../terminal/progress.ts'
import { reportProblems } from '../../terminal/report.ts'
import { noteTo } from '../fleet-listener.ts'
import { outputFormOf, type RunEvents } from '../report-run.ts'
import type { PublishOptions } from './options.ts'
import { followUps } from './follow-ups.ts'
import { hostChanges, hostChangesText } from './host-files.ts'
import { retiredIds } from './retirement.ts'
import { checkProblem, outcomeText, rolloutResults } from './rollout-results.ts'

/** Reports a running rollout: a line per wave and per merchant on stderr, events, and the result on stdout. */
export interface RolloutReport {
  /** Tells a remark. */
  say(text: string): void
  /** Called with the rollout as the run has found it. */
  begin(rollout: Rollout): void
  onLine(line: RolloutLine): void
  /** Called before each step of a merchant. */
  onBegin(merchant: RolloutMerchant): void
  onResult(merchant: RolloutMerchant, result: StepResult): void
  /** Prints how the run ended. */
  end(rollout: Rollout, store: Store, rest: OtherMerchants): void
  /** Says how to continue after an interruption. */
  interrupted(rollout: Rollout): void
  /** The result of the run, for CI systems. */
  result(rollout: Rollout): RunResult
  close(): void
}

/** Merchants that are not part of the rollout. */
export interface OtherMerchants {
  /** The merchants that were to be retired. */
  readonly merchants: readonly MerchantReport[]
  /** Ids of merchants that are live and no longer exist. */
  readonly removed: readonly string[]
}

/** What happened to a merchant in this run. */
interface MerchantLog {
  /** By the clock of `performance`. */
  readonly since: number
  readonly ms: number
  readonly parts: readonly string[]
  /** How its release was taken back; undefined if it was not. */
  readonly outcome: string | undefined
  readonly problems: readonly Problem[]
  readonly hostFiles: readonly HostFileName[]
}

/** @param unpublished merchants that have nothing to publish */
export function createRolloutReport(
  options: PublishOptions,
  events: RunEvents,
  unpublished: readonly MerchantReport[],
): RolloutReport {
  const progress = createProgress(process.stderr, outputFormOf(options) === 'text' && !options.quiet)
  const seen = new Map<string, MerchantLog>()
  let before: Rollout | undefined
  let others = unpublished
  const result = (after: Rollout): RunResult => {
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
      events.emit({ event: 'run-planned', merchants: rollout.merchants.length + unpublished.length, toDo })
    },
    onLine: ({ event: change, rollout, wave, result: counts }) => {
      events.emit({ event: 'rollout-changed', rollout, change, wave, result: counts })
      if (before && change === 'wave-begun' && wave !== null) progress.note(waveText(before, wave))
    },
    onBegin: ({ id }) => {
      if (seen.has(id)) return
      seen.set(id, unseen())
      events.emit({ event: 'merchant-started', merchant: id })
      progress.begin(id)
    },
    onResult: (merchant, step) => {
      const [{ id, failure }, log] = [merchant, withStep(seen.get(merchant.id), merchant, step)]
      seen.set(id, log)
      if (!isSettled(before?.check ?? null, options.afterWave !== undefined, step)) return
      progress.noteStep(`[${before?.waves[merchant.wave] ?? ''}] ${id}  ${log.parts.join(' · ')}`)
      if (failure?.at !== 'command') events.finished(reportOf(id, step, log))
    },
    end: (rollout, store, rest) => {
      progress.end()
      others = [...unpublished, ...rest.merchants]
      const hosting = [...seen].map(([id, { hostFiles }]) => ({ id, hostFiles }))
      printEnd(rollout, store, { ...rest, hosting, result: result(rollout) }, options)
    },
    interrupted: (rollout) => {
      progress.end()
      if (rollout.status === 'running')
        note([
          '',
          `Interrupted: ${countsText(rollout)}. Rollout ${rollout.id}.`,
          ...uncheckedText(rollout),
          followUps(rollout.id, options),
        ])
    },
    result,
    close: () => progress.end(),
  }
}

/** Names the merchants that are live without a check. */
function uncheckedText({ check, merchants }: Rollout): readonly string[] {
  const unchecked = check === null ? [] : merchants.filter(({ state }) => state === 'live').map(({ id }) => id)
  return unchecked.length === 0 ? [] : [`Live and not checked: ${unchecked.join(', ')}.`]
}

/** Only for a failure of the merchant itself; a failure of its whole wave is reported when all of it was taken back. */
const reportOf = (id: string, step: StepResult, { ms, problems }: MerchantLog): MerchantReport => ({
  ...{ id, result: isLive(step) ? 'published' : 'failed', ms, problems },
})

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

function withStep(log: MerchantLog | undefined, merchant: RolloutMerchant, step: StepResult): MerchantLog {
  const { since, parts, outcome, problems, hostFiles } = log ?? unseen()
  return {
    since,
    ms: Math.round(performance.now() - since),
    parts: [...parts, ...partsOf(merchant, step)],
    outcome: step.kind === 'taken-back' ? outcomeText(merchant, step) : outcome,
    problems: [...problems, ...problemsOf(merchant, step)],
    hostFiles: [...new Set([...hostFiles, ...hostFilesOf(step)])].sort(),
  }
}

function hostFilesOf(step: StepResult): readonly HostFileName[] {
  if (step.kind === 'published') return step.published.hostFiles
  return step.kind === 'taken-back' ? step.hostFiles : []
}

const unseen = (): MerchantLog => ({
  ...{ since: performance.now(), ms: 0, parts: [], outcome: undefined, problems: [], hostFiles: [] },
})

/** Whether this was the last step of the merchant. */
const isSettled = (check: string | null, isTold: boolean, result: StepResult): boolean => {
  if (result.kind === 'published') return check === null && !isTold
  if (result.kind === 'told') return result.fault === undefined && check === null
  return result.kind !== 'checked' || isLive(result)
}

const isLive = (result: StepResult): boolean =>
  result.kind === 'published' ||
  (result.kind === 'told' && result.fault === undefined) ||
  (result.kind === 'checked' && result.verdict.faults.length === 0)

function partsOf(merchant: RolloutMerchant, result: StepResult): readonly string[] {
  switch (result.kind) {
    case 'published': {
      const { isUnchanged, assets, entry } = result.published
      const live = `live ${shortId(merchant.release)}`
      return isUnchanged ? [live] : [counted(assets, 'asset'), counted(entry, 'other file'), live]
    }
    case 'checked': {
      const { passed, faults } = result.verdict
      return faults.length === 0 ? [`checked: ${passed.join(', ')}`] : [`✖ check failed: ${faults.join('; ')}`]
    }
    case 'told':
      return result.fault === undefined ? [] : ['✖ the command after the wave failed']
    case 'failed':
      return ['✖ not published']
    case 'taken-back':
      return [outcomeText(merchant, result)]
  }
}

function problemsOf(merchant: RolloutMerchant, result: StepResult): readonly Problem[] {
  if (result.kind === 'failed') return result.problems
  if (result.kind !== 'taken-back' || merchant.failure?.at !== 'check') return []
  return [checkProblem(merchant, outcomeText(merchant, result))]
}

function printEnd(
  rollout: Rollout,
  store: Store,
  {
    merchants,
    removed,
    hosting,
    result,
  }: OtherMerchants & { readonly hosting: Parameters<typeof hostChanges>[0]; readonly result: RunResult },
  options: PublishOptions,
): void {
  const isComplete = rollout.status === 'complete'
  const problems = distinct(result.merchants.flatMap((merchant) => merchant.problems))
  if (options.json)
    return printJson({
      ok: result.ok,
      rollout: rolloutJson(rollout),
      retired: retiredIds(merchants),
      removed,
      hosting: hostChanges(hosting),
      problems: problems.map(problemJson),
    })
  if (outputFormOf(options) !== 'text') return
  if (problems.length > 0) reportProblems(problems)
  if (options.quiet) return
  const paint = paintFor(process.stdout)
  for (const line of hostChangesText(hosting)) print(line)
  if (isComplete)
    return print(`${paint.green('✔')} ${countsText(rollout)}: ${store.name}. Rollout ${rollout.id} is complete.`)
  print([
    `${paint.red('✖')} Stopped ${placeText(rollout)}: ${countsText(rollout)}. Rollout ${rollout.id}.`,
    followUps(rollout.id, options),
  ])
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

/** Leaves out the fields that only the rollout itself needs. */
export const rolloutJson = ({ id, status, begun, user, reason, approval, check, waves, wave, merchants }: Rollout) => ({
  ...{ id, status, begun, user, reason, approval, check },
  waves,
  wave: waves[wave] ?? null,
  merchants: merchants.map((merchant) => ({ ...merchant, wave: waves[merchant.wave] ?? null })),
})
