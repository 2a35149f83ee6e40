import type { IconName } from './icons/icons.ts'

export interface Toast {
  readonly text: string
  readonly icon?: IconName
  /** How long it stays; 1.5 s unless a rule states another time (ERR-09). */
  readonly forMs?: number
}

export interface ShownToast extends Toast {
  readonly id: number
}

/** One toast at a time; a new one takes the place of the one on show. */
export interface ToastQueue {
  readonly show: (toast: Toast) => void
  readonly current: () => ShownToast | null
  readonly subscribe: (listener: () => void) => () => void
}

const defaultMs = 1500

export function createToastQueue(later: (run: () => void, ms: number) => unknown = setTimeout): ToastQueue {
  const listeners = new Set<() => void>()
  let current: ShownToast | null = null
  let count = 0
  const put = (toast: ShownToast | null) => {
    current = toast
    for (const listener of listeners) listener()
  }
  return {
    show: (toast) => {
      const id = ++count
      put({ ...toast, id })
      later(() => {
        if (current?.id === id) put(null)
      }, toast.forMs ?? defaultMs)
    },
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
