import { useEffect, useState } from 'react'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { useOnline } from '../../../shared/lib/online.ts'
import type { AppState } from '../../../shared/store/app-store.ts'
import { useAppSelector, useClock } from '../../../shared/store/hooks.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { Icon } from '../../../shared/ui/icons/icon.tsx'
import styles from './connection-notice.module.css'

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
