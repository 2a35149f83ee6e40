import { MachineError, machineErrorOf } from '../errors/machine-error.ts'
import type { SharedCache } from '../shared-cache/shared-cache.ts'

/** What a job needs is not in the store. @param what with a capital, e.g. `The input of a brand` */
export const unread = (shared: SharedCache, what: string): MachineError =>
  new MachineError(
    `${what} could not be read from ${shared.name}.`,
    'Make sure that the caller and all workers name the same store and have the same LIVERY_CACHE_KEY.',
  )

/** What a job has made cannot be passed on. */
export function unwritten(shared: SharedCache): MachineError {
  const [reason] = shared.problems()
  return new MachineError(reason?.message ?? `${shared.name} could not be written.`, 'Check whether the store answers.')
}

/** What is wrong with this machine alone: another worker can do the job, and this one should take no more. */
export class OwnFault extends MachineError {}

/** Undefined for what may be the job's fault, or may be gone at the next attempt. */
export function ownFaultOf(error: unknown): OwnFault | undefined {
  if (error instanceof OwnFault) return error
  const system = error instanceof MachineError ? machineErrorOf(error.cause) : machineErrorOf(error)
  return system && unusableMachine(system.problem.message)
}

/** @param message what is wrong with the disk or the folders */
export const unusableMachine = (message: string): OwnFault =>
  new OwnFault(
    message,
    'Free some space, give write permission or choose another folder with --cache, and start the worker again; other workers do its jobs.',
  )

/** What a job makes could be of other sources than its queue says. */
export const changed = (): OwnFault => new OwnFault('Livery was changed while it ran.', 'Start the worker again.')
