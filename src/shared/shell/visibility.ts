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

/** Runs while the page is visible: begins at once or when it becomes visible, and ends when it is hidden. */
export function whileVisible(
  begin: () => Cancel,
  page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'> = document,
): Cancel {
  let end: Cancel | undefined
  const follow = () => {
    if (page.visibilityState === 'visible') end ??= begin()
    else {
      end?.()
      end = undefined
    }
  }
  follow()
  page.addEventListener('visibilitychange', follow)
  return () => {
    page.removeEventListener('visibilitychange', follow)
    end?.()
  }
}
