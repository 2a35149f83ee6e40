import { createProblem } from '../../errors/create-problem.ts'
import type { Problem } from '../../errors/problem.ts'
import { exitCodes, UserError } from '../../errors/user-error.ts'
import { rollback } from '../../publish/rollback.ts'
import { shortId } from '../../publish/state.ts'
import { counted } from '../../terminal/counted.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { storeOf, userName, type TargetOptions } from '../publish-options.ts'

export interface RollbackOptions extends TargetOptions {
  readonly reason?: string
  /** Id of a rollout. */
  readonly rollout?: string
}

/** `livery rollback`. */
export async function rollbackCommand(
  id: string | undefined,
  release: string | undefined,
  options: RollbackOptions,
): Promise<void> {
  const { rollout } = options
  if (rollout === undefined) return rollbackMerchant(id, release, options)
  if (id !== undefined) throw usage(createProblem('ROLLOUT_NAMES_NOTHING', { option: '--rollout', ids: [id] }))
  const { endRolloutCommand } = await import('../publish/end-rollout.ts')
  await endRolloutCommand(await storeOf(options, 'rollback'), rollout, 'undo', options)
}

const usage = (problem: Problem): UserError => new UserError([problem], exitCodes.usage)

async function rollbackMerchant(
  id: string | undefined,
  release: string | undefined,
  options: RollbackOptions,
): Promise<void> {
  if (id === undefined) throw usage(createProblem('ROLLOUT_NOT_NAMED', { command: 'rollback' }))
  const { reason, json, quiet } = options
  const done = await rollback({
    store: await storeOf(options, 'rollback'),
    id,
    release,
    user: userName(),
    reason: reason ?? null,
    now: Date.now(),
    onWait: (holder) => {
      if (!quiet && !json) note(`${id} is being published by ${holder}; waiting.`)
    },
  })
  if (json) return printJson({ ok: true, ...done })
  if (quiet) return
  const from = done.from === null ? '' : `${shortId(done.from)} → `
  print(`${id}  ${from}${shortId(done.to)}  ${counted(done.entry, 'file')} restored`)
}
