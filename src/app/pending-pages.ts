/** Whether the player is waiting for a page to load. */
export interface PendingPages {
  readonly during: (fetching: Promise<unknown>) => void
  readonly isAny: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

export function createPendingPages(): PendingPages {
  const listeners = new Set<() => void>()
  let count = 0
  const change = (by: 1 | -1) => {
    count += by
    for (const listener of listeners) listener()
  }
  return {
    during: (fetching) => {
      // The caller is rendering: other components must not be updated until it has finished.
      queueMicrotask(() => change(1))
      const end = () => change(-1)
      fetching.then(end, end)
    },
    isAny: () => count > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
