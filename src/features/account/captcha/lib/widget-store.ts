import { loading, nextState, type WidgetEvent, type WidgetState } from './widget.ts'

export interface WidgetStore {
  readonly state: () => WidgetState
  readonly subscribe: (listener: () => void) => () => void
  readonly apply: (event: WidgetEvent) => void
}

/** The observable state of one widget. */
export function createWidgetStore(): WidgetStore {
  let state = loading
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    apply: (event) => {
      state = nextState(state, event)
      for (const listener of [...listeners]) listener()
    },
  }
}
