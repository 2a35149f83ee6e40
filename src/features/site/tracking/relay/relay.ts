/** Sends events to the back end: in batches, again after a failure, and at once when the player leaves. */
import type { TrackedEvent } from '../../../../../contract/wire/tracking.ts'
import type { Cancel, Clock } from '../../../../shared/lib/clock.ts'
import type { Outbox } from './outbox.ts'

/** `taken` and `refused` are answers; anything else may have been lost on the way. */
export type SendResult = 'taken' | 'refused' | 'lost'

interface RelayDependencies {
  readonly outbox: Outbox
  readonly send: (events: readonly TrackedEvent[]) => Promise<SendResult>
  readonly clock: Pick<Clock, 'after'>
  /** Runs in one tab at a time; resolves to false if another one is at it. */
  readonly alone: (run: () => Promise<void>) => Promise<boolean>
}

export interface Relay {
  readonly take: (event: TrackedEvent) => void
  /** Sends remaining events of earlier visits, or of a time without a network, soon. */
  readonly resume: () => void
  /** The page may be gone in a moment: sends what this page has taken, without waiting for its turn. */
  readonly leave: () => void
  readonly forget: () => void
}

/** Events that follow each other closely are one call. */
export const gatherMs = 2000
export const retryMs = { first: 5000, longest: 600_000 } as const
/** The platform lets a page send 64 kB when it is leaving. */
const largestBatch = { events: 20, characters: 30_000 } as const

export function createRelay({ outbox, send, clock, alone }: RelayDependencies): Relay {
  let waiting: Cancel | undefined
  let failures = 0
  /** Ids of events that are on their way. */
  const sending = new Set<string>()
  const taken = new Set<string>()

  const schedule = (ms: number) => {
    waiting ??= clock.after(ms, () => {
      waiting = undefined
      void flush()
    })
  }

  async function deliver(events: readonly TrackedEvent[]): Promise<void> {
    for (const { eventId } of events) sending.add(eventId)
    const result = await send(events)
    for (const { eventId } of events) sending.delete(eventId)
    failures = result === 'lost' ? failures + 1 : 0
    if (result === 'lost') return
    outbox.remove(events)
    for (const { eventId } of events) taken.delete(eventId)
  }

  const unsent = () => outbox.list().filter(({ eventId }) => !sending.has(eventId))

  async function flush(): Promise<void> {
    const ran = await alone(async () => {
      const batch = batchOf(unsent())
      if (batch.length > 0) await deliver(batch)
    })
    if (unsent().length > 0) schedule(ran && failures > 0 ? pauseAfter(failures) : gatherMs)
  }

  return {
    take: (event) => {
      outbox.put(event)
      taken.add(event.eventId)
      schedule(gatherMs)
    },
    resume: () => {
      if (outbox.list().length === 0) return
      waiting?.()
      waiting = undefined
      schedule(gatherMs)
    },
    leave: () => {
      const batch = batchOf(unsent().filter(({ eventId }) => taken.has(eventId)))
      if (batch.length > 0) void deliver(batch)
    },
    forget: () => {
      waiting?.()
      waiting = undefined
      taken.clear()
      outbox.clear()
    },
  }
}

const pauseAfter = (failures: number): number => Math.min(retryMs.first * 2 ** (failures - 1), retryMs.longest)

/** As many events, from the first, as one call may carry. */
export function batchOf(events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  let characters = 0
  const end = events.findIndex((event, index) => {
    characters += JSON.stringify(event).length
    return index >= largestBatch.events || (index > 0 && characters > largestBatch.characters)
  })
  return end < 0 ? events : events.slice(0, end)
}
