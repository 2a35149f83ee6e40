import { showToast } from '../../../shared/feedback/feedback.ts'
import type { Cancel } from '../../../shared/lib/clock.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'

interface Page {
  readonly location: Pick<Location, 'protocol'>
  readonly addEventListener: (type: 'offline', run: () => void) => void
  readonly removeEventListener: (type: 'offline', run: () => void) => void
}

/** Milliseconds (SHELL-35). */
const stay = 1500

/** Shows a toast when the browser goes offline; not on plain http (SHELL-35). */
export const announceOffline =
  (page: Page): AppThunk<Cancel> =>
  (dispatch) => {
    const say = () =>
      void dispatch(showToast({ id: 'offline', text: { key: 'offline:network_offline' }, durationMs: stay }))
    if (page.location.protocol !== 'https:') return () => undefined
    page.addEventListener('offline', say)
    return () => page.removeEventListener('offline', say)
  }
