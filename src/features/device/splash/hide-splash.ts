import type { AppThunk } from '../../../shared/store/app-store.ts'

/** Removes the splash of the html (templates/boot.js.hbs), which is not shown again in this session (SHELL-36). */
export const hideSplash: AppThunk = (_dispatch, _getState, { session }) => {
  document.getElementById('splash')?.remove()
  session.write('splashHidden', '1')
}
