import type { TrackedEvent } from '../../contract/wire/tracking.ts'

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

const kept = 200

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
