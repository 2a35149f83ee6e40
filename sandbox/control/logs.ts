import type { TrackedEvent } from '../../contract/wire/tracking.ts'

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

/** Entries of a log. */
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

/** A marketing event that the back end was told of. */
export interface LoggedEvent extends TrackedEvent {
  /** Epoch milliseconds of the first time. */
  readonly at: number
  /** How often it came: it counts once. */
  readonly times: number
  /** The value of the call's header (TRK-09). */
  readonly heartbeats: string
}

export interface EventLog {
  readonly add: (events: readonly TrackedEvent[], heartbeats: string, at: number) => void
  /** Newest first. */
  readonly list: () => readonly LoggedEvent[]
  readonly clear: () => void
}

export function createEventLog(): EventLog {
  let events: readonly LoggedEvent[] = []
  const add = (event: TrackedEvent, heartbeats: string, at: number) => {
    const known = events.find(({ eventId }) => eventId === event.eventId)
    events = known
      ? events.map((other) => (other === known ? { ...known, times: known.times + 1 } : other))
      : [{ ...event, heartbeats, at, times: 1 }, ...events].slice(0, kept)
  }
  return {
    add: (added, heartbeats, at) => {
      for (const event of added) add(event, heartbeats, at)
    },
    list: () => events,
    clear: () => {
      events = []
    },
  }
}
