/** Decides about events before and after the visitor's choice. Pure. */
import type { MarketingEvent } from '../events/marketing-event.ts'

export interface QueueState {
  readonly gate: 'waiting' | 'open' | 'shut'
  readonly held: readonly MarketingEvent[]
}

export type QueueInput =
  | { readonly type: 'report'; readonly event: MarketingEvent }
  | { readonly type: 'open' }
  | { readonly type: 'shut' }
  | { readonly type: 'wait' }

export interface QueueStep {
  readonly state: QueueState
  /** Events to deliver now, oldest first. */
  readonly out: readonly MarketingEvent[]
}

/** Limit of queued events: a visitor who never answers must not fill the memory. */
export const heldAtMost = 50

export const emptyQueue: QueueState = { gate: 'waiting', held: [] }

export function stepQueue(state: QueueState, input: QueueInput): QueueStep {
  switch (input.type) {
    case 'open':
      return { state: { gate: 'open', held: [] }, out: state.held }
    case 'shut':
      // Refused events are dropped, not held for a later consent.
      return { state: { gate: 'shut', held: [] }, out: [] }
    case 'wait':
      return { state: { ...state, gate: 'waiting' }, out: [] }
    case 'report':
      return report(state, input.event)
  }
}

function report(state: QueueState, event: MarketingEvent): QueueStep {
  if (state.gate === 'open') return { state, out: [event] }
  if (state.gate === 'shut') return { state, out: [] }
  return { state: { ...state, held: [...state.held, event].slice(-heldAtMost) }, out: [] }
}
