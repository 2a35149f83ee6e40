import type { ReactNode } from 'react'
import styles from './fact.module.css'

/** A labeled value. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <dl className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </dl>
)
