import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface Props {
  /** A heading cannot be in a span. */
  readonly as?: 'span' | 'div'
  readonly children: ReactNode
}

/** Text for screen readers only. */
export const VisuallyHidden = ({ as: Element = 'span', children }: Props) => (
  <Element className={styles.hidden}>{children}</Element>
)
