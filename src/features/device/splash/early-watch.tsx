import { useEffect } from 'react'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'

/** Mounted with the first page, when loading has finished. */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(hideSplash), [dispatch])
  return null
}

/** Removes the splash of the html (templates/boot.js.hbs), which is not shown again in this session (SHELL-36). */
export const hideSplash: AppThunk = (_dispatch, _getState, { session }) => {
  document.getElementById('splash')?.remove()
  session.write('splashHidden', '1')
}
