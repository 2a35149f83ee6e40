import type { QueueTask } from '../errors/catalogue-shared.ts'
import type { ErrorCode, ErrorParams } from '../errors/catalogue.ts'
import { createProblem } from '../errors/create-problem.ts'
import { MachineError, machineErrorOf } from '../errors/machine-error.ts'
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

/** An error of Redis begins with a word in capitals, e.g. `NOPERM this user …`. */
const reply = /^(?!E[A-Z]{3,}\b)[A-Z]{2,} /

/** Whether the server has answered with a refusal, so that waiting is useless. @param reason in its own words */
export const isRefusal = (reason: string): boolean => reply.test(reason)

/**
 * Why a queue cannot be used.
 * @param reason in the words of the server or the connection
 * @param isBegun whether the queue could be used before
 */
export const lostQueue = (server: string, reason: string, task: QueueTask, isBegun = true): MachineError =>
  isRefusal(reason)
    ? machineError('QUEUE_REFUSED', { server, reason })
    : machineError('QUEUE_AWAY', { server, reason, task, isBegun })

/**
 * The error for what a job needs and what is not in the store. @param what with a capital, e.g. `The input of a brand`
 */
export const missingInput = (shared: SharedCache, what: string): MachineError =>
  new MachineError(
    `${what} could not be read from ${shared.name}.`,
    'Make sure that the caller and all workers name the same store and have the same LIVERY_CACHE_KEY.',
  )

/** The error for a result that cannot be put into the store. */
export function unstoredResult(shared: SharedCache): MachineError {
  const [reason] = shared.problems()
  return new MachineError(reason?.message ?? `${shared.name} could not be written.`, 'Check whether the store answers.')
}

/** A fault of this machine alone: another worker can do the job, and this one should take no more. */
export class OwnFault extends MachineError {}

/** Undefined for what may be the job's fault, or may not occur at the next attempt. */
export function ownFaultOf(error: unknown): OwnFault | undefined {
  if (error instanceof OwnFault) return error
  const system = error instanceof MachineError ? machineErrorOf(error.cause) : machineErrorOf(error)
  return system && unusableMachine(system.problem.message)
}

/** An own fault for the process that handed the job in, which revives it. */
export function describeFault(error: unknown): WorkerFault | undefined {
  const problem = ownFaultOf(error)?.problem
  return problem && { message: problem.message, hint: problem.hint }
}

/** An own fault as it goes from process to process. */
export interface WorkerFault {
  readonly message: string
  readonly hint: string
}

/** @param message what is wrong with the disk or the folders */
export const unusableMachine = (message: string): OwnFault =>
  new OwnFault(
    message,
    'Free some space, give write permission or choose another folder with --cache, and start the worker again; other workers do its jobs.',
  )

/** After a change of the sources, a result might not match the version that its queue names. */
export const changedSources = (): OwnFault =>
  new OwnFault('Livery was changed while it ran.', 'Start the worker again.')
