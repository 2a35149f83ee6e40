import type { Middleware, UnknownAction } from '@reduxjs/toolkit'

/** Called for every action, after the reducers have handled it; `before` is the previous state. */
export type Listener<State = unknown> = (action: UnknownAction, state: State, before: State) => void

export interface Listeners<State = unknown> {
  /** @returns removes the listener */
  readonly add: (listener: Listener<State>) => () => void
}

/**
 * Lets lazily loaded parts follow what happens in the store. Toolkit's own listener middleware does more than the
 * storefront needs and would put 1.5 kB (brotli) into the first load; this is 0.15 kB. A listener that throws is
 * reported and harms neither the dispatch nor the other listeners.
 */
export function createListeners<State>(): Listeners<State> & { readonly middleware: Middleware<object, State> } {
  const listeners = new Set<Listener<State>>()
  return {
    add: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    middleware: (store) => (next) => (action) => {
      const before = store.getState()
      const result = next(action)
      for (const listener of [...listeners]) {
        try {
          listener(action as UnknownAction, store.getState(), before)
        } catch (error) {
          reportError(error)
        }
      }
      return result
    },
  }
}
