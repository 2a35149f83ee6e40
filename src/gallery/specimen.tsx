import type { ReactNode } from 'react'
import styles from './specimen.module.css'

/** Components that belong together, each at its natural width. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Components that fill their cell, side by side where there is space. */
export const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

/** Says what the components below it show. */
export const Caption = ({ children }: { children: string }) => (
  <p className={styles.caption} lang="en" dir="ltr">
    {children}
  </p>
)
