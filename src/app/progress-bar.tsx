import { useSyncExternalStore } from 'react'
import { useParts } from './parts-context.ts'
import styles from './progress-bar.module.css'

/**
 * Shows that the requested page is loading, if that takes longer than a moment; the current page stays visible until
 * then.
 */
export function ProgressBar() {
  const { pending } = useParts()
  const busy = useSyncExternalStore(pending.subscribe, pending.isAny)
  return busy ? <div className={styles.bar} aria-hidden="true" /> : null
}
