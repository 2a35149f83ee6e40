import { MachineError } from '../errors/machine-error.ts'
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

/** What a job makes could be of other sources than its queue says. */
export const changed = (): MachineError =>
  new MachineError('Livery was changed while it ran.', 'Start the worker again.')
