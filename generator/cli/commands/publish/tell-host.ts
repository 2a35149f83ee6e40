import { createProblem } from '../../../errors/create-problem.ts'
import type { Problem } from '../../../errors/problem.ts'
import { onInterrupt } from '../../../system/interrupt.ts'
import { afterWaveCommand } from '../../../ship/rollout/after-wave.ts'

/**
 * Runs the operator's command after a change that is no wave: merchants were rolled back or taken down.
 * @param command a command line for a shell; undefined if there is none
 * @param rollout its id, or nothing
 * @returns a problem if the host was not told
 */
export async function tellHost(
  command: string | undefined,
  rollout: string,
  merchants: readonly string[],
): Promise<readonly Problem[]> {
  if (command === undefined || merchants.length === 0) return []
  const operator = afterWaveCommand(command)
  const unregister = onInterrupt(() => operator.stop())
  try {
    const fault = await operator.tell({ rollout, wave: '', merchants })
    return fault === undefined ? [] : [createProblem('HOST_NOT_TOLD', { fault, merchants })]
  } finally {
    unregister()
  }
}
