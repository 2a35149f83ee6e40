import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { hideToast } from '../../feedback/feedback.ts'
import { selectToasts, type Toast } from '../../feedback/feedback-slice.ts'
import { useWords } from '../../feedback/use-words.ts'
import { useTranslation } from '../../i18n/language.tsx'
import type { Cancel } from '../../lib/clock.ts'
import type { AppThunk } from '../../store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icons.ts'
import { LoadingDots } from '../loading-dots.tsx'
import { useTopModal } from '../use-modal.ts'
import styles from './toasts.module.css'

/** More at once are not read; the others wait for their turn. */
const mostAtOnce = 3

/** Short messages over the page, or over the dialog that covers it. */
export function Toasts() {
  const toasts = useAppSelector(selectToasts)
  const modal = useTopModal()
  const host = (
    <div className={cx(styles.host, modal && styles.above)} role="status">
      {toasts.slice(0, mostAtOnce).map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
  return createPortal(host, modal ?? document.body)
}

const icons: Partial<Record<Toast['kind'], IconName>> = { success: 'check', error: 'warning' }

function ShownToast({ toast }: { toast: Toast }) {
  const { t } = useTranslation('shared')
  const say = useWords()
  useStay(toast)
  const icon = icons[toast.kind]
  return (
    <div className={cx(styles.toast, styles[toast.kind])} role={toast.kind === 'error' ? 'alert' : undefined}>
      {toast.kind === 'loading' && <LoadingDots />}
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size={18} />
        </span>
      )}
      <span dir="auto">{toast.text ? say(toast.text) : t('loading')}</span>
    </div>
  )
}

/** Its time begins when it is drawn, and anew when it is shown again. */
function useStay(toast: Toast): void {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(hideLater(toast)), [dispatch, toast])
}

const hideLater =
  ({ id, durationMs }: Toast): AppThunk<Cancel> =>
  (dispatch, _getState, { clock }) =>
    clock.after(durationMs, () => dispatch(hideToast(id)))
