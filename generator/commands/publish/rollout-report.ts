import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes } from '../../errors/user-error.ts'
import { shortId } from '../../publish/state.ts'
import type { Store } from '../../store/store.ts'
import { countsText } from '../../rollout/counts.ts'
import type { Rollout, RolloutLine, RolloutMerchant } from '../../rollout/model.ts'
import type { StepResult } from '../../rollout/perform-step.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import type { PublishOptions } from './options.ts'
import { isQuiet } from './rollout-author.ts'
import { followUps } from './follow-ups.ts'

/** Says what a running rollout does: a line per wave and per merchant on stderr, and the result on stdout. */
export interface RolloutReport {
  begin(rollout: Rollout): void
  onLine(line: RolloutLine): void
  onResult(merchant: RolloutMerchant, result: StepResult): void
  /** Prints how it ended. Returns the exit code. */
  end(rollout: Rollout, store: Store): number
}

export function createRolloutReport(options: PublishOptions): RolloutReport {
  const problems: Problem[] = []
  const say = isQuiet(options) ? () => undefined : note
  let known: Rollout | undefined
  const said = new Map<string, string[]>()
  return {
    begin: (rollout) => void (known = rollout),
    onLine: ({ event, wave }) => {
      if (!known || event !== 'wave-begun' || wave === null) return
      const index = known.waves.indexOf(wave)
      const size = known.merchants.filter((merchant) => merchant.wave === index).length
      say(`Wave ${index + 1} of ${known.waves.length}, ${wave}: ${counted(size, 'merchant')}`)
    },
    onResult: (merchant, result) => {
      const parts = [...(said.get(merchant.id) ?? []), ...partsOf(merchant, result)]
      said.set(merchant.id, parts)
      problems.push(...problemsOf(merchant, result))
      if (isSettled(known?.check ?? null, result))
        say(`[${known?.waves[merchant.wave] ?? ''}] ${merchant.id}  ${parts.join(' · ')}`)
    },
    end: (rollout, store) => {
      printEnd(rollout, store, problems, options)
      return rollout.status === 'complete' ? exitCodes.success : exitCodes.input
    },
  }
}

/** Whether nothing follows for the merchant. */
const isSettled = (check: string | null, result: StepResult): boolean => {
  if (result.kind === 'published') return check === null
  return result.kind !== 'checked' || result.verdict.faults.length === 0
}

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
    case 'failed':
      return ['✖ not published']
    case 'taken-back':
      return [outcomeOf(merchant, result.how)]
  }
}

function outcomeOf({ previous, release }: RolloutMerchant, how: 'restored' | 'taken-down' | 'not-live'): string {
  if (how === 'restored') return `rolled back to ${previous === null ? '' : shortId(previous)}`
  return how === 'taken-down' ? 'taken down: it was the first release' : `${shortId(release)} is not live any more`
}

function problemsOf(merchant: RolloutMerchant, result: StepResult): readonly Problem[] {
  if (result.kind === 'failed') return result.problems
  if (result.kind !== 'taken-back' || merchant.failure?.at !== 'check') return []
  const outcome = outcomeOf(merchant, result.how)
  return [
    createProblem('CHECK_FAILED', {
      merchant: merchant.id,
      release: shortId(merchant.release),
      faults: merchant.failure.message,
      outcome: `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`,
    }),
  ]
}

function printEnd(rollout: Rollout, store: Store, problems: readonly Problem[], options: PublishOptions): void {
  const isComplete = rollout.status === 'complete'
  if (options.json)
    return printJson({ ok: isComplete, rollout: rolloutJson(rollout), problems: problems.map(problemJson) })
  if (problems.length > 0) reportProblems(problems)
  if (options.quiet) return
  const paint = paintFor(process.stdout)
  if (isComplete)
    return print(`${paint.green('✔')} ${countsText(rollout)}: ${store.name}. Rollout ${rollout.id} is complete.`)
  print(
    `${paint.red('✖')} Stopped ${placeText(rollout)}: ${countsText(rollout)}. Rollout ${rollout.id}.\n${followUps(rollout.id, options)}`,
  )
}

/** Where it stopped: in a wave of which merchants are left, or before the next one. */
function placeText({ waves, wave, merchants }: Rollout): string {
  const isOver = merchants.every((merchant) => merchant.wave !== wave || merchant.state !== 'planned')
  const next = wave + 1
  if (!isOver) return `in wave ${next} of ${waves.length} (${waves[wave] ?? ''})`
  return next === waves.length
    ? 'in the last wave'
    : `before wave ${next + 1} of ${waves.length} (${waves[next] ?? ''})`
}

/** Without what the rollout keeps for itself. */
export const rolloutJson = ({ id, status, begun, user, reason, approval, check, waves, wave, merchants }: Rollout) => ({
  ...{ id, status, begun, user, reason, approval, check },
  waves,
  wave: waves[wave] ?? null,
  merchants: merchants.map((merchant) => ({ ...merchant, wave: waves[merchant.wave] ?? null })),
})

/** Says how to go on after an interruption, of whatever kind. */
export function reportInterruption(rollout: Rollout, options: PublishOptions): void {
  if (rollout.status !== 'running') return
  note(`\nInterrupted: ${countsText(rollout)}. Rollout ${rollout.id}.\n${followUps(rollout.id, options)}`)
}
