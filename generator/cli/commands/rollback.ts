import type { RunOutcome } from '../ci/run-outcome.ts'
import { createProblem } from '../../errors/create-problem.ts'
import { settled, usageError } from '../../errors/user-error.ts'
import { rollback as rollBack, type RolledBack, type TakenBackBefore } from '../../ship/publish/rollback.ts'
import { shortId } from '../../ship/publish/state.ts'
import { counted } from '../terminal/format.ts'
import type { Lines } from '../terminal/print.ts'
import { problemJson } from '../terminal/problem-json.ts'
import { hostChangesText } from './host-files.ts'
import { waitingFor } from './rollout-author.ts'
import { tellHost } from '../../ship/rollout/after-wave.ts'
import { storeOf, userName, type SigningOptions } from './target.ts'
import type { Answer } from './command.ts'
import type { Options } from './declarations.ts'
import { remarksOf, reportRun, type RunEvents } from './report-run.ts'
import { takeSigner } from './signing-key.ts'

type RollbackOptions = Options<'rollback'> & SigningOptions

/** `livery rollback`. */
export async function run(id: string | undefined, release: string | undefined, asked: RollbackOptions): Promise<void> {
  const options = { ...asked, signer: takeSigner(process.env) }
  await reportRun('rollback', options, async (events) => {
    const { rollout } = options
    if (rollout === undefined) return rollbackMerchant(id, release, options, events)
    if (id !== undefined) throw usageError(createProblem('ROLLOUT_NAMES_NOTHING', { option: '--rollout', ids: [id] }))
    const { endRolloutCommand } = await import('./end-rollout.ts')
    return endRolloutCommand(await storeOf(options, 'rollback'), rollout, 'undo', options, events)
  })
}

async function rollbackMerchant(
  id: string | undefined,
  release: string | undefined,
  options: RollbackOptions,
  events: RunEvents,
): Promise<RunOutcome & { readonly answer: Answer }> {
  if (id === undefined) throw usageError(createProblem('ROLLOUT_NOT_NAMED', { command: 'rollback' }))
  const { reason, signer } = options
  const remark = remarksOf(options, events)
  const store = await storeOf(options, 'rollback')
  const start = performance.now()
  events.emit({ event: 'merchant-started', merchant: id })
  const { value: done, problems: refusals } = await settled(() =>
    rollBack({
      ...{ store, id, release, user: userName(), reason: reason ?? null, now: Date.now(), signer },
      onWait: (holder) => remark(waitingFor(id, holder)),
    }),
  )
  for (const words of done ? remarksOn(done) : []) remark(words)
  const untold = done ? await tellHost(options.afterWave, '', [id]) : []
  const problems = [...refusals, ...untold]
  const ok = problems.length === 0
  const ms = Math.round(performance.now() - start)
  return {
    ok,
    merchants: [{ id, result: done ? 'restored' : 'failed', ms, problems: refusals }],
    problems: untold,
    answer: {
      ...{ ok, problems, json: { ...done, problems: problems.map(problemJson) } },
      text: () => (done ? text(done) : []),
    },
  }
}

/** Remarks on the releases that the operator should read before relying on the rollback. */
function remarksOn({ takenBack, passedOver }: RolledBack): readonly string[] {
  const told = ({ release, time, user, reason }: TakenBackBefore): string =>
    `${shortId(release)}, which was rolled back at ${time} by ${user ?? 'an unknown user'}${reason === null ? '' : ` (${reason})`}`
  return [
    ...(takenBack ? [`Live again is ${told(takenBack)}.`] : []),
    ...(passedOver ? [`Passed over: ${told(passedOver)}. To put it live again, name it.`] : []),
  ]
}

function text(done: RolledBack): Lines {
  const { id, from, to, entry } = done
  if (from === to && entry === 0) return `${id}  ${shortId(to)} is live already`
  const before = from === null ? '' : `${shortId(from)} → `
  return [`${id}  ${before}${shortId(to)}  ${counted(entry, 'file')} restored`, ...hostChangesText([done])]
}
