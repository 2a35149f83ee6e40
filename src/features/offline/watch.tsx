import { useEffect } from 'react'
import type { AppThunk } from '../../shared/store/app-store.ts'
import { useAppDispatch } from '../../shared/store/hooks.ts'
import { announceOffline } from './announce-offline.ts'

/** Milliseconds after the start, when the first screen has loaded. */
const quietAfter = 5000

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(announceOffline(window)), [dispatch])
  useEffect(() => dispatch(fetchToasts()), [dispatch])
  return null
}

/** The code that renders toasts is otherwise fetched with the first toast, which fails when offline. */
const fetchToasts =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => void import('../../shared/feedback/overlay.tsx').catch(() => undefined))
