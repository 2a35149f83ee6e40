/** One answered call, as the control page lists it. */
export interface LoggedCall {
  /** Counts up from 1. */
  readonly number: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly method: string
  readonly path: string
  /** Name in the wire contract; absent for an address that it does not know. */
  readonly call?: string
  /** HTTP status; 0 if the connection was reset or kept open on purpose. */
  readonly status: number
  readonly ms: number
  /** The fault that was applied. */
  readonly fault?: string
}

export interface CallLog {
  readonly add: (call: Omit<LoggedCall, 'number'>) => void
  /** The last calls, newest first. */
  readonly list: () => readonly LoggedCall[]
  readonly clear: () => void
}

const kept = 200

export function createCallLog(): CallLog {
  let calls: readonly LoggedCall[] = []
  let count = 0
  return {
    add: (call) => {
      count += 1
      calls = [{ number: count, ...call }, ...calls].slice(0, kept)
    },
    list: () => calls,
    clear: () => {
      calls = []
    },
  }
}
