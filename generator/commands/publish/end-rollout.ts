import { exitCodes } from '../../errors/user-error.ts'
import type { Store } from '../../store/store.ts'
import { countsText } from '../../rollout/counts.ts'
import { endRollout, type Undone } from '../../rollout/undo-rollout.ts'
import { counted } from '../../terminal/counted.ts'
import { paintFor } from '../../terminal/paint.ts'
import { print, printJson } from '../../terminal/print.ts'
import { problemJson } from '../../terminal/problem-json.ts'
import { reportProblems } from '../../terminal/report.ts'
import type { TargetOptions } from '../publish-options.ts'
import { noteWaiting, rolloutAuthor } from './rollout-author.ts'
import { rolloutJson } from './rollout-report.ts'

/** `livery publish --abort` and `livery rollback --rollout`. */
export async function endRolloutCommand(
  store: Store,
  id: string,
  how: 'abort' | 'undo',
  options: TargetOptions & { readonly reason?: string },
): Promise<void> {
  const author = rolloutAuthor(store, options)
  const undone = await endRollout(author, id, how, noteWaiting(options))
  await author.delivered()
  if (undone.problems.length > 0) process.exitCode = exitCodes.input
  if (options.json)
    return printJson({
      ok: undone.problems.length === 0,
      rollout: rolloutJson(undone.rollout),
      merchants: undone.merchants,
      problems: undone.problems.map(problemJson),
    })
  if (undone.problems.length > 0) reportProblems(undone.problems)
  if (!options.quiet) print(text(undone))
}

function text({ rollout, merchants, problems }: Undone): string {
  const paint = paintFor(process.stdout)
  const count = (how: string): number => merchants.filter((merchant) => merchant.how === how).length
  const parts = [
    `${counted(count('restored'), 'merchant')} rolled back`,
    ...(count('taken-down') > 0 ? [`${count('taken-down')} taken down (first releases)`] : []),
    ...(count('not-live') > 0 ? [`${count('not-live')} left alone (not live)`] : []),
    ...(problems.length > 0 ? [`${problems.length} failed: run the command again`] : []),
  ]
  const verb = { aborted: 'is aborted', undone: 'is undone', undoing: 'is not yet undone' } as const
  const status = rollout.status as keyof typeof verb
  const sign = problems.length === 0 ? paint.green('✔') : paint.red('✖')
  return `${sign} Rollout ${rollout.id} ${verb[status]}: ${parts.join(', ')}. Now: ${countsText(rollout)}.`
}
