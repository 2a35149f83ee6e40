import type { Cancel } from '../../shared/lib/clock.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'

/**
 * Removes the splash of the html (templates/boot.js.hbs), which is not shown again in this session (SHELL-36).
 * @param delayMs SHELL-37
 */
export const hideSplash =
  (delayMs = 0): AppThunk<Cancel> =>
  (_dispatch, _getState, { clock, session }) =>
    clock.after(delayMs, () => {
      document.getElementById('splash')?.remove()
      session.write('splashHidden', '1')
    })
