import { useEffect } from 'react'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { announceOffline } from './announce-offline.ts'
import { ConnectionNotice } from './connection-notice.tsx'

/** Milliseconds after the start, when the visitor has looked at the first screen. */
const quietAfter = 10_000

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(announceOffline(window)), [dispatch])
  useEffect(() => dispatch(fetchAlerts()), [dispatch])
  return <ConnectionNotice />
}

/** The code that renders alerts is otherwise fetched with the first alert, which fails when offline. */
const fetchAlerts =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => void import('../../../shared/ui/feedback/alert-dialog.tsx').catch(() => undefined))
