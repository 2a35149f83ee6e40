import { createProblem, type ProblemPlace } from '../../errors/create-problem.ts'
import { machineErrorOf } from '../../errors/machine-error.ts'
import { UserError } from '../../errors/user-error.ts'
import { GateError } from '../gates/gate-error.ts'
import { gateProblems } from '../gates/gate-problems.ts'
import type { MerchantResult } from './build-task.ts'

/**
 * Turns an error into a merchant's failure; an error of the machine is rethrown.
 * @param placeOf where a setting of the merchant is written
 */
export function failure(
  id: string,
  ms: number,
  error: unknown,
  placeOf?: (setting: string) => ProblemPlace,
): MerchantResult {
  const machine = machineErrorOf(error)
  if (machine) throw machine
  if (error instanceof GateError) return { id, ms, problems: gateProblems(id, error.findings, placeOf) }
  if (error instanceof UserError) return { id, ms, problems: error.problems }
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error))
  return {
    id,
    ms,
    problems: [createProblem('BUILD_FAILED', { merchant: id, reason: message.split('\n')[0] ?? '' })],
    bug: stack,
  }
}
