import { rollback } from '../../publish/rollback.ts'
import { shortId } from '../../publish/state.ts'
import { counted } from '../../terminal/counted.ts'
import { note, print, printJson } from '../../terminal/print.ts'
import { storeOf, userName, type TargetOptions } from '../publish-options.ts'

export interface RollbackOptions extends TargetOptions {
  readonly reason?: string
}

/** `livery rollback`. */
export async function rollbackCommand(
  id: string,
  release: string | undefined,
  options: RollbackOptions,
): Promise<void> {
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
