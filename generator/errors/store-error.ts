import { createProblem } from './create-problem.ts'
import { MachineError } from './machine-error.ts'
import type { Problem } from './problem.ts'

/** The store of a target, or the way to it, is at fault: as a problem of the catalog; ends the run with exit code 3. */
export class StoreError extends MachineError {
  constructor({ message, hint, code }: Problem, options?: ErrorOptions) {
    super(message, hint, code)
    this.name = 'StoreError'
    this.cause = options?.cause
  }
}

/** What a store has under a key is larger than anything that Livery writes there. */
export class ObjectTooLarge extends StoreError {
  /** @param most bytes */
  constructor(store: string, key: string, most: number) {
    super(createProblem('STORE_DAMAGED', { store, key, expected: `an object of at most ${most} bytes` }))
    this.name = 'ObjectTooLarge'
  }
}
