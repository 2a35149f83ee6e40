import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import styles from './card.module.css'
import { cx } from './cx.ts'

interface Props {
  readonly children: ReactNode
  /** Makes the whole card a link. */
  readonly to?: string
  /** No padding, so that a picture reaches the edges. */
  readonly flush?: boolean
  readonly raised?: boolean
  readonly className?: string | undefined
}

export function Card({ children, to, flush = false, raised = false, className }: Props) {
  const name = cx(styles.card, flush && styles.flush, raised && styles.raised, to && styles.link, className)
  return to ? (
    <AppLink to={to} className={name}>
      {children}
    </AppLink>
  ) : (
    <div className={name}>{children}</div>
  )
}
