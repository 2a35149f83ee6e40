/**
 * The events that the back end has not confirmed yet. Each has an entry of its own in local storage, so that tabs which
 * add and remove at the same time cannot undo each other's work. Where storage is denied, events last as long as the page.
 */
import { type TrackedEvent, trackedEventShape } from '../../../../../contract/wire/tracking.ts'
import { decodeAnswer } from '../../../../shared/api/decode.ts'
import { keyValueStorage } from '../../../../shared/lib/storage.ts'

const prefix = 'trackedEvent.'

/** An event that could not be sent for so long says nothing any more; nor does one from a clock that was far ahead. */
const keptMs = 30 * 24 * 60 * 60 * 1000
/** A visitor who is offline for weeks must not fill the device. */
export const keptAtMost = 100

export interface Outbox {
  readonly put: (event: TrackedEvent) => void
  /** Oldest first. Entries that cannot be read, are too old or too many, are removed. */
  readonly list: () => readonly TrackedEvent[]
  readonly remove: (events: readonly Pick<TrackedEvent, 'eventId'>[]) => void
  readonly clear: () => void
}

interface Entry {
  readonly key: string
  readonly at: number
  readonly event: TrackedEvent
}

/** @param open returns the browser's storage and may throw */
export function createOutbox(open: () => Storage, now: () => number): Outbox {
  const storage = keyValueStorage(open)
  /** Ids of events that could not be stored. */
  const unstored = new Set<string>()
  const keys = (): readonly string[] => [...new Set([...storedKeys(open), ...unstored])]
  const removeKey = (key: string) => {
    unstored.delete(key)
    storage.remove(key)
  }
  const entries = (): readonly Entry[] => {
    const read = keys().map((key) => ({ key, entry: entryIn(key, storage.read(key)) }))
    const usable = read
      .flatMap(({ entry }) => (entry && Math.abs(now() - entry.at) <= keptMs ? [entry] : []))
      .sort((one, other) => one.at - other.at)
      .slice(-keptAtMost)
    for (const { key } of read) if (!usable.some((entry) => entry.key === key)) removeKey(key)
    return usable
  }
  return {
    put: (event) => {
      const key = prefix + event.eventId
      unstored.add(key)
      storage.write(key, JSON.stringify({ at: now(), event }))
    },
    list: () => entries().map(({ event }) => event),
    remove: (events) => {
      for (const { eventId } of events) removeKey(prefix + eventId)
    },
    clear: () => {
      for (const key of keys()) removeKey(key)
    },
  }
}

function storedKeys(open: () => Storage): readonly string[] {
  try {
    const storage = open()
    const all = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return all.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function entryIn(key: string, text: string | null): Entry | undefined {
  try {
    const { at, event } = JSON.parse(text ?? '') as { readonly at: unknown; readonly event: unknown }
    const decoded = decodeAnswer(trackedEventShape, event) as TrackedEvent | undefined
    return typeof at === 'number' && decoded && key === prefix + decoded.eventId
      ? { key, at, event: decoded }
      : undefined
  } catch {
    return undefined
  }
}
