import { setTimeout as pause } from 'node:timers/promises'
import type { RunOutcome } from '../../ci/run-outcome.ts'
import { UserError } from '../../../errors/user-error.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { holdRollout, holdUnstored, type HeldRollout } from '../../../ship/rollout/hold-rollout.ts'
import { afterWaveCommand, type AfterWave } from '../../../ship/rollout/after-wave.ts'
import type { Rollout, RolloutMerchant } from '../../../ship/rollout/model.ts'
import type { Step } from '../../../ship/rollout/next.ts'
import { judgeNews, performStep, type StepTools } from '../../../ship/rollout/perform-step.ts'
import { runRollout } from '../../../ship/rollout/run-rollout.ts'
import type { Store } from '../../../system/store.ts'
import { remadeWith } from '../places.ts'
import type { PublishOptions } from './options.ts'
import { rolloutAuthor, waitingFor, type RunAuthor } from '../rollout-author.ts'
import { carryOut, notRetired, type Retirement } from './retirement.ts'
import type { OtherMerchants, RolloutReport } from './rollout-report.ts'
import type { Site } from './site.ts'
import { openWavePass, passWave, type WavePass } from './wave-pass.ts'

/** A run of a rollout. */
interface RolloutRun {
  readonly store: Store
  /** Folder of the generated brands. */
  readonly out: string
  /** The id of one that is stored; a rollout that is not stored itself. */
  readonly rollout: string | Rollout
  /** Undefined if there are no checks. */
  readonly site?: Site | undefined
  readonly options: PublishOptions
  readonly report: RolloutReport
  /** The retirement that follows when the rollout is complete. */
  readonly retirement: Retirement
}

/** How long an interruption waits for steps that have begun, in ms: one may be waiting for another publisher. */
const patience = 3000

/** Runs a rollout. One that is stored can be continued on any machine after an interruption. */
export async function runToEnd(run: RolloutRun): Promise<RunOutcome> {
  const { store, site, options, report } = run
  const afterWave = options.afterWave === undefined ? undefined : afterWaveCommand(options.afterWave)
  const pass = openWavePass(options)
  const ending = new AbortController()
  const author = rolloutAuthor(store, options, report.say, report.onLine)
  let held: HeldRollout | undefined
  let settle = (): void => undefined
  const settled = new Promise<void>((resolve) => void (settle = resolve))
  const unregister = onInterrupt(async () => {
    ending.abort()
    afterWave?.stop()
    pass?.gate?.stop()
    await site?.close()
    await Promise.race([settled, pause(patience, undefined, { ref: false })])
    if (held) report.interrupted(held.current())
  })
  try {
    held = await hold(run, author)
    const rollout = await runHeld(run, { author, held, afterWave, pass, ending: ending.signal })
    if (!ending.signal.aborted) report.end(rollout, store, await restOf(run, rollout))
    return report.result(rollout)
  } catch (error) {
    const left = error instanceof UserError ? undefined : held?.current()
    // An interruption closes the browser or the queue, so the checks that were running fail.
    if (ending.signal.aborted && left) return report.result(left)
    if (left) report.interrupted(left)
    throw error
  } finally {
    report.close()
    settle()
    unregister()
  }
}

const hold = ({ rollout, report }: RolloutRun, author: RunAuthor): Promise<HeldRollout> | HeldRollout =>
  typeof rollout === 'string'
    ? holdRollout(author, rollout, (holder) => report.say(waitingFor(rollout, holder)))
    : holdUnstored(author, rollout)

/** Takes merchants that no longer exist down, but only if the rollout is complete. */
async function restOf(
  { store, options, report, retirement }: RolloutRun,
  { id, status }: Rollout,
): Promise<OtherMerchants> {
  const { removed, notGenerated } = retirement
  if (status !== 'complete') return { merchants: notRetired(retirement), hosting: [], removed, notGenerated }
  return { ...(await carryOut(store, id, retirement, options, report)), removed, notGenerated }
}

interface HeldRun {
  readonly author: RunAuthor
  readonly held: HeldRollout
  readonly afterWave: AfterWave | undefined
  readonly pass: WavePass | undefined
  /** Aborted when the run is interrupted. */
  readonly ending: AbortSignal
}

async function runHeld(
  { store, out, site, options, report }: RolloutRun,
  { author, held, afterWave, pass, ending }: HeldRun,
): Promise<Rollout> {
  const { id } = held.current()
  const isInterrupted = (): boolean => ending.aborted
  const tools: StepTools = {
    store,
    out,
    madeWith: (merchant) => remadeWith(options, out, merchant),
    user: author.user,
    signer: author.signer,
    now: author.now,
    check: (receipt) => (site ? site.check(receipt) : Promise.reject(new Error(`${id} has no checks`))),
    onWait: (merchant, holder) => report.say(waitingFor(merchant, holder)),
    onResult: report.onResult,
  }
  report.begin(held.current())
  try {
    if (held.current().wave >= 0) await held.change({ kind: 'resumed' })
    const perform = (step: Step): Promise<void> => {
      report.started(step.merchant.id)
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
    const judge = (merchants: readonly RolloutMerchant[]) =>
      pass ? passWave(pass, held, merchants, { tools, report, ending }) : Promise.resolve()
    return await runRollout(held, perform, isInterrupted, site?.room, {
      ...(afterWave && { tell }),
      ...(pass && { judge }),
    })
  } finally {
    await held.release()
    await author.delivered()
  }
}
