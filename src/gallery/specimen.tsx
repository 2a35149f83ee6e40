import type { ReactNode } from 'react'
import styles from './specimen.module.css'

/** Parts that belong together, each as wide as it likes. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Parts that fill their place, side by side where there is room. */
export const Grid = ({ children }: { children: ReactNode }) => <div className={styles.grid}>{children}</div>

/** What the parts below it show. */
export const Caption = ({ children }: { children: string }) => (
  <p className={styles.caption} lang="en" dir="ltr">
    {children}
  </p>
)
