import { useSyncExternalStore } from 'react'
import { useParts } from './parts-context.ts'
import styles from './progress-bar.module.css'

/**
 * Shows that the page asked for is on its way, where that takes longer than a moment; the present page stays until
 * then.
 */
export function ProgressBar() {
  const { pending } = useParts()
  const busy = useSyncExternalStore(pending.subscribe, pending.isAny)
  return busy ? <div className={styles.bar} aria-hidden="true" /> : null
}
