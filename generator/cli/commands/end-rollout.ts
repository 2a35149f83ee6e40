import { totalsText, type RunOutcome } from '../ci/run-outcome.ts'
import type { MerchantOutcome } from '../../errors/outcome.ts'
import type { Problem } from '../../errors/problem.ts'
import { shortId } from '../../ship/publish/state.ts'
import type { Store } from '../../system/store.ts'
import { countsText, type Rollout } from '../../ship/rollout/model.ts'
import { endRollout, type Undone } from '../../ship/rollout/undo-rollout.ts'
import { paintFor } from '../terminal/paint.ts'
import { problemJson } from '../terminal/problem-json.ts'
import { createProgress } from '../terminal/progress.ts'
import type { Answer } from './command.ts'
import { noteTo } from './fleet-listener.ts'
import type { SigningOptions } from './target.ts'
import type { RunReportOptions, TargetOptions } from './declarations.ts'
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
): Promise<RunOutcome & { readonly answer: Answer }> {
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
    merchants.sort((one, other) => (one.id < other.id ? -1 : 1))
    const answer = answerOf(undone, merchants, untold)
    return { ok: answer.ok, merchants, problems: untold, answer }
  } finally {
    progress.end()
  }
}

/** The merchant's release before and after. */
function lineOf({ id, from, how, to }: Undone['merchants'][number]): string {
  const [before, now] = [from, to].map((release) => (release === null ? 'nothing' : shortId(release)))
  if (how === 'taken-down') return `${id}  ${before} taken down: it was the first release`
  if (how === 'restored') return `${id}  ${before} → ${now}`
  return `${id}  left alone: ${now} is live${from === null ? '' : `, not ${before}`}`
}

const results = { restored: 'restored', 'taken-down': 'taken-down', 'not-live': 'left-alone' } as const

const resultOf = (ended: Undone['merchants'][number] | Undone['failed'][number]) =>
  'how' in ended
    ? ({ result: results[ended.how], problems: [] } as const)
    : ({ result: 'failed', problems: ended.problems } as const)

function answerOf(undone: Undone, merchants: readonly MerchantOutcome[], untold: readonly Problem[]) {
  const problems = [...undone.failed.flatMap((one) => one.problems), ...untold]
  return {
    ok: problems.length === 0,
    json: {
      rollout: rolloutJson(undone.rollout),
      merchants: undone.merchants,
      hosting: hostChanges(undone.merchants),
      problems: problems.map(problemJson),
    },
    problems,
    text: () => [...hostChangesText(undone.merchants), text(undone, merchants)],
  }
}

function text({ rollout, failed }: Undone, merchants: readonly MerchantOutcome[]): string {
  const paint = paintFor(process.stdout)
  const verb = { aborted: 'is aborted', undone: 'is undone', undoing: 'is not yet undone' } as const
  const status = rollout.status as keyof typeof verb
  const sign = failed.length === 0 ? paint.green('✔') : paint.red('✖')
  const changed = merchants.length > 0 ? `: ${totalsText(merchants)}` : ''
  const rest = failed.length > 0 ? ' Run the command again.' : ''
  return `${sign} Rollout ${rollout.id} ${verb[status]}${changed}. Now: ${countsText(rollout)}.${rest}`
}

/** Leaves out the fields that only the rollout itself needs. */
export const rolloutJson = ({ id, status, begun, user, reason, approval, check, waves, wave, merchants }: Rollout) => ({
  ...{ id, status, begun, user, reason, approval, check },
  waves,
  wave: waves[wave] ?? null,
  merchants: merchants.map((merchant) => ({ ...merchant, wave: waves[merchant.wave] ?? null })),
})
