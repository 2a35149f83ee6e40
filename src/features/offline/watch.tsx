import { useEffect } from 'react'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { sayOffline } from './say-offline.ts'

/** Milliseconds after the start, when the page has what it needs first. */
const quietAfter = 5000

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(sayOffline(window)), [dispatch])
  useEffect(() => dispatch(fetchToasts()), [dispatch])
  return null
}

/** What draws toasts comes with the first toast; offline it could not come any more. */
const fetchToasts =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => void import('../../shared/feedback/overlay.tsx').catch(() => undefined))
