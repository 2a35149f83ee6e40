import type { RunResult } from '../../ci/run-outcome.ts'
import { UserError } from '../../../errors/user-error.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { holdRollout } from '../../../ship/rollout/hold-rollout.ts'
import { afterWaveCommand, type AfterWave } from '../../../ship/rollout/after-wave.ts'
import type { Rollout, RolloutMerchant } from '../../../ship/rollout/model.ts'
import type { Step } from '../../../ship/rollout/next.ts'
import { judgeNews, performStep, type StepTools } from '../../../ship/rollout/perform-step.ts'
import { readRollout } from '../../../ship/rollout/rollout-store.ts'
import { runRollout } from '../../../ship/rollout/run-rollout.ts'
import type { Store } from '../../../system/store.ts'
import type { RunEvents } from '../report-run.ts'
import type { PublishOptions } from './options.ts'
import { rolloutAuthor, waitingFor } from './rollout-author.ts'
import { carryOut, notRetired, type Retirement } from './retirement.ts'
import type { OtherMerchants, RolloutReport } from './rollout-report.ts'
import type { Site } from './site.ts'

/** A run of a stored rollout. */
interface RolloutRun {
  readonly store: Store
  /** Folder of the generated brands. */
  readonly out: string
  readonly id: string
  /** Undefined if there are no checks. */
  readonly site: Site | undefined
  readonly options: PublishOptions
  readonly report: RolloutReport
  /** The retirement that follows when the rollout is complete. */
  readonly retire?: { readonly retirement: Retirement; readonly events: RunEvents }
}

/** Runs a stored rollout. After an interruption it can be continued on any machine. */
export async function runToEnd(run: RolloutRun): Promise<RunResult> {
  const { store, id, site, options, report } = run
  const afterWave = options.afterWave === undefined ? undefined : afterWaveCommand(options.afterWave)
  let isInterrupted = false
  let settle = (): void => undefined
  const settled = new Promise<void>((resolve) => void (settle = resolve))
  const unregister = onInterrupt(async () => {
    isInterrupted = true
    afterWave?.stop()
    await site?.close()
    await settled
  })
  try {
    const rollout = await runHeld(run, afterWave, () => isInterrupted)
    if (isInterrupted) report.interrupted(rollout)
    else report.end(rollout, store, await restOf(run, rollout))
    return report.result(rollout)
  } catch (error) {
    const left = error instanceof UserError ? undefined : await readRollout(store, id).catch(() => undefined)
    if (left) report.interrupted(left.rollout)
    // An interruption closes the browser or the queue, so the checks that were running fail.
    if (!isInterrupted || !left) throw error
    return report.result(left.rollout)
  } finally {
    report.close()
    settle()
    unregister()
  }
}

/** Takes merchants that no longer exist down, but only if the rollout is complete. */
async function restOf({ store, options, report, retire }: RolloutRun, { status }: Rollout): Promise<OtherMerchants> {
  if (!retire) return { merchants: [], removed: [] }
  report.close()
  const { retirement, events } = retire
  const isComplete = status === 'complete'
  const merchants = isComplete ? await carryOut(store, retirement, options, events) : notRetired(retirement)
  return { merchants, removed: retirement.removed }
}

async function runHeld(
  { store, out, id, site, options, report }: RolloutRun,
  afterWave: AfterWave | undefined,
  isInterrupted: () => boolean,
): Promise<Rollout> {
  const onWait = (what: string, holder: string): void => report.say(waitingFor(what, holder))
  const author = rolloutAuthor(store, options, report.say, report.onLine)
  const held = await holdRollout(author, id, (holder) => onWait(id, holder))
  const tools: StepTools = {
    store,
    out,
    user: author.user,
    signer: author.signer,
    now: author.now,
    check: (receipt) => (site ? site.check(receipt) : Promise.reject(new Error(`${id} has no checks`))),
    onWait,
    onResult: report.onResult,
  }
  report.begin(held.current())
  try {
    if (held.current().wave >= 0) await held.change({ kind: 'resumed' })
    const perform = (step: Step): Promise<void> => {
      report.onBegin(step.merchant)
      return performStep(held, step, tools)
    }
    const tell = async (merchants: readonly RolloutMerchant[]): Promise<void> => {
      const { waves, wave } = held.current()
      const fault = await afterWave?.tell({
        rollout: id,
        wave: waves[wave] ?? '',
        merchants: merchants.map((one) => one.id),
      })
      // The host is told when the rollout is continued.
      if (isInterrupted()) return
      if (fault !== undefined) report.say(`After wave ${waves[wave] ?? ''}: ${fault}`)
      await judgeNews(held, merchants, fault, tools)
    }
    return await runRollout(held, perform, isInterrupted, site?.room, afterWave && tell)
  } finally {
    await held.release()
    await author.delivered()
  }
}
