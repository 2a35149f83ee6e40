import type { Cancel } from '../lib/clock.ts'

/** Calls back each time the page becomes visible again. */
export function onVisible(
  run: () => void,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): Cancel {
  const changed = () => {
    if (page.visibilityState === 'visible') run()
  }
  page.addEventListener('visibilitychange', changed)
  return () => page.removeEventListener('visibilitychange', changed)
}
