import type { Cancel, Clock } from '../../../shared/lib/clock.ts'

/** Milliseconds (SHELL-20). */
const debounce = 300

/** Refreshes 300 ms after the page became visible; if that happens repeatedly, the last time counts (SHELL-20). */
export function refreshOnVisible(clock: Clock, onVisible: (run: () => void) => Cancel, refresh: () => void): Cancel {
  let forget: Cancel = () => undefined
  const end = onVisible(() => {
    forget()
    forget = clock.after(debounce, refresh)
  })
  return () => {
    end()
    forget()
  }
}
