import type { RunOutcome } from '../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import type { Problem } from '../../errors/problem.ts'
import { shortId } from '../../ship/publish/state.ts'
import type { Store } from '../../system/store.ts'
import { countsText, type Rollout } from '../../ship/rollout/model.ts'
import { endRollout, type Undone } from '../../ship/rollout/undo-rollout.ts'
import { counted } from '../terminal/counted.ts'
import { paintFor } from '../terminal/paint.ts'
import { print, printJson } from '../terminal/print.ts'
import { problemJson } from '../terminal/problem-json.ts'
import { reportProblems } from '../terminal/report.ts'
import { createProgress } from '../terminal/progress.ts'
import { noteTo } from './fleet-listener.ts'
import type { SigningOptions } from './publish-options.ts'
import type { RunReportOptions, TargetOptions } from './options.ts'
import { outputFormOf, type RunEvents } from './report-run.ts'
import { rolloutAuthor, waitingFor } from './rollout-author.ts'
import { hostChanges, hostChangesText } from './host-files.ts'
import { tellHost } from '../../ship/rollout/after-wave.ts'

type EndOptions = TargetOptions &
  RunReportOptions &
  SigningOptions & { readonly reason?: string; readonly afterWave?: string }

/** `livery publish --abort` and `livery rollback --rollout`. */
export async function endRolloutCommand(
  store: Store,
  id: string,
  how: 'abort' | 'undo',
  options: EndOptions,
  events: RunEvents,
): Promise<RunOutcome> {
  const progress = createProgress(process.stderr, outputFormOf(options) === 'text' && !options.quiet)
  const say = noteTo(progress, events)
  const author = rolloutAuthor(store, options, say, ({ event: change, rollout, wave, result }) =>
    events.emit({ event: 'rollout-changed', rollout, change, wave, result }),
  )
  const merchants: MerchantOutcome[] = []
  const begun = new Map<string, number>()
  try {
    const undone = await endRollout(author, id, how, {
      onWait: (merchant, holder) => say(waitingFor(merchant, holder)),
      onBegin: (merchant) => {
        begun.set(merchant, performance.now())
        events.emit({ event: 'merchant-started', merchant })
      },
      onEnd: (ended) => {
        const ms = Math.round(performance.now() - (begun.get(ended.id) ?? 0))
        if ('how' in ended) progress.note(lineOf(ended))
        const report = { id: ended.id, ms, ...resultOf(ended) }
        merchants.push(report)
        events.finished(report)
      },
    })
    await author.delivered()
    const back = undone.merchants.map((merchant) => merchant.id).sort()
    const untold = await tellHost(options.afterWave, id, back)
    report(undone, untold, options)
    const isOk = undone.failed.length === 0 && untold.length === 0
    return { ok: isOk, merchants: merchants.sort((a, b) => (a.id < b.id ? -1 : 1)), problems: untold }
  } finally {
    progress.end()
  }
}

/** The merchant's release before and after. */
function lineOf({ id, from, how, to }: Undone['merchants'][number]): string {
  if (how === 'taken-down') return `${id}  ${shortId(from)} taken down: it was the first release`
  const now = to === null ? 'nothing' : shortId(to)
  return how === 'restored'
    ? `${id}  ${shortId(from)} → ${now}`
    : `${id}  left alone: ${now} is live, not ${shortId(from)}`
}

const results = { restored: 'restored', 'taken-down': 'taken-down', 'not-live': 'left-alone' } as const

const resultOf = (ended: Undone['merchants'][number] | Undone['failed'][number]) =>
  'how' in ended
    ? ({ result: results[ended.how], problems: [] } as const)
    : ({ result: 'failed', problems: ended.problems } as const)

function report(undone: Undone, untold: readonly Problem[], options: EndOptions): void {
  const problems = [...undone.failed.flatMap((one) => one.problems), ...untold]
  if (options.json)
    return printJson({
      ok: problems.length === 0,
      rollout: rolloutJson(undone.rollout),
      merchants: undone.merchants,
      hosting: hostChanges(undone.merchants),
      problems: problems.map(problemJson),
    })
  if (outputFormOf(options) !== 'text') return
  if (problems.length > 0) reportProblems(problems)
  if (!options.quiet) print([...hostChangesText(undone.merchants), text(undone)])
}

function text({ rollout, merchants, failed }: Undone): string {
  const paint = paintFor(process.stdout)
  const count = (how: string): number => merchants.filter((merchant) => merchant.how === how).length
  const parts = [
    `${counted(count('restored'), 'merchant')} rolled back`,
    ...(count('taken-down') > 0 ? [`${count('taken-down')} taken down (first releases)`] : []),
    ...(count('not-live') > 0 ? [`${count('not-live')} left alone (not live)`] : []),
    ...(failed.length > 0 ? [`${failed.length} failed: run the command again`] : []),
  ]
  const verb = { aborted: 'is aborted', undone: 'is undone', undoing: 'is not yet undone' } as const
  const status = rollout.status as keyof typeof verb
  const sign = failed.length === 0 ? paint.green('✔') : paint.red('✖')
  return `${sign} Rollout ${rollout.id} ${verb[status]}: ${parts.join(', ')}. Now: ${countsText(rollout)}.`
}

/** Leaves out the fields that only the rollout itself needs. */
export const rolloutJson = ({ id, status, begun, user, reason, approval, check, waves, wave, merchants }: Rollout) => ({
  ...{ id, status, begun, user, reason, approval, check },
  waves,
  wave: waves[wave] ?? null,
  merchants: merchants.map((merchant) => ({ ...merchant, wave: waves[merchant.wave] ?? null })),
})
