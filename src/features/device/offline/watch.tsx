import { useEffect, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import type { Cancel } from '../../../shared/lib/clock.ts'
import { useOnline } from '../../../shared/lib/online.ts'
import type { AppThunk, AppState } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector, useClock } from '../../../shared/store/hooks.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import styles from './connection-notice.module.css'

/** Milliseconds after the start, when the visitor has looked at the first screen. */
const quietAfter = 10_000

export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(announceOffline(window)), [dispatch])
  useEffect(() => dispatch(refetchOnline(window)), [dispatch])
  useEffect(() => dispatch(fetchAlerts()), [dispatch])
  return <ConnectionNotice />
}

/** The code that renders alerts is otherwise fetched with the first alert, which fails when offline. */
const fetchAlerts =
  (): AppThunk<() => void> =>
  (_dispatch, _getState, { clock }) =>
    clock.after(quietAfter, () => void import('../../../shared/ui/feedback/alert-dialog.tsx').catch(() => undefined))

interface Page {
  readonly location: Pick<Location, 'protocol'>
  readonly addEventListener: (type: 'offline' | 'online', run: () => void) => void
  readonly removeEventListener: (type: 'offline' | 'online', run: () => void) => void
}

/** Everything on screen is asked for anew when the browser is online again, also what had failed. */
const refetchOnline =
  (page: Page): AppThunk<Cancel> =>
  (dispatch) => {
    const refetch = () => void dispatch(api.internalActions.onOnline())
    page.addEventListener('online', refetch)
    return () => page.removeEventListener('online', refetch)
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

/** A strip at the bottom of the page that reports a fault of the connection while it lasts. */
export function ConnectionNotice() {
  const { t } = useTranslation('offline')
  const online = useOnline()
  const isSlow = useIsSlow()
  return (
    <div className={styles.host} role="status">
      {!online && (
        <p className={cx(styles.notice, styles.offline)}>
          <Icon name="offline" size={16} />
          <span>{t('notice')}</span>
        </p>
      )}
      {online && isSlow && (
        <p className={styles.notice}>
          <Icon name="clock" size={16} />
          <span>{t('slow')}</span>
        </p>
      )}
    </div>
  )
}

/** Milliseconds after which a placeholder alone no longer says enough. */
const patience = 6_000

/** Whether something that is not there yet has been on its way for so long that the visitor should be told. */
function useIsSlow(): boolean {
  const clock = useClock()
  const isWaiting = useAppSelector(selectIsWaiting)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const stop = clock.after(patience, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [clock, isWaiting])
  return isSlow
}

/** A refresh of what is already on screen does not keep the player waiting. */
const selectIsWaiting = (state: AppState): boolean =>
  Object.values(state.api?.queries ?? {}).some((query) => query?.status === 'pending' && query.data === undefined)
