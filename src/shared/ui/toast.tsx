import { createContext, use, useSyncExternalStore } from 'react'
import { Icon } from './icons/icon.tsx'
import { createToastQueue, type Toast, type ToastQueue } from './toast-queue.ts'
import styles from './toast.module.css'

export const ToastContext = createContext<ToastQueue>(createToastQueue())

/** Shows a short message over the page. */
export const useToast = (): ((toast: Toast) => void) => use(ToastContext).show

/** Where toasts appear; once in the app. */
export function ToastHost() {
  const queue = use(ToastContext)
  const toast = useSyncExternalStore(queue.subscribe, queue.current)
  return (
    <div className={styles.host} role="status">
      {toast && (
        <div key={toast.id} className={styles.toast}>
          {toast.icon && <Icon name={toast.icon} size={20} />}
          {toast.text}
        </div>
      )}
    </div>
  )
}
