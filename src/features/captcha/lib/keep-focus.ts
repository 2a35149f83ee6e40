import type { Cancel } from '../../../shared/lib/clock.ts'

/** Brings the focus back to where it was when the vendor's puzzle, which took it, has gone. */
export function keepFocus(): Cancel {
  const before = document.activeElement
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost && before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
