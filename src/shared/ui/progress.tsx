import styles from './progress.module.css'

interface Props {
  readonly label: string
  /** From 0 to `total`; values beyond are clamped. */
  readonly value: number
  readonly total: number
}

/** How far something has progressed. */
export function Progress({ label, value, total }: Props) {
  const share = Math.min(1, Math.max(0, total > 0 ? value / total : 0))
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <div className={styles.bar} style={{ inlineSize: `${share * 100}%` }} />
    </div>
  )
}
