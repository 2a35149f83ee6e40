import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { ErrorCode, ErrorParams } from '../errors/catalogue.ts'
import { createProblem } from '../errors/create-problem.ts'
import { MachineError } from '../errors/machine-error.ts'
import type { SharedCache } from '../cache/shared/shared-cache.ts'

/** A fault of queue, store or workers as the caller reports it. */
export function machineError<Code extends ErrorCode>(kind: Code, params: ErrorParams<Code>): MachineError {
  const { message, hint, code } = createProblem(kind, params)
  return new MachineError(message, hint, code)
}

/**
 * The error for what workers need and what cannot be put into the store. @param what with a capital, e.g. `The input of
 * lotus`
 */
export function storeAway(shared: SharedCache, what: string, task: QueueTask): MachineError {
  const [reason] = shared.problems()
  const facts = { store: shared.name, what, reason: reason?.message ?? 'it could not be written' }
  return machineError('QUEUE_STORE_AWAY', { ...facts, task })
}
