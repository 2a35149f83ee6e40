import type { Cancel } from '../../../../shared/lib/clock.ts'

/** Restores the focus after the vendor's puzzle, which took it, has closed. */
export function keepFocus(): Cancel {
  const before = document.activeElement
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
