import type { ReactNode } from 'react'
import { AppLink } from './app-link.tsx'
import { cx } from './cx.ts'
import styles from './linked-card.module.css'

interface FrameProps {
  readonly className: string | undefined
  readonly children: ReactNode
}

/** A list entry that is clickable as a whole; the name of its link is the title alone. */
export const LinkedCard = ({ className, children }: FrameProps) => (
  <article className={cx(styles.card, className)}>{children}</article>
)

/** The frame of a card whose content is still loading. */
export const LinkedCardSkeleton = ({ className, children }: FrameProps) => (
  <div className={cx(styles.card, className)}>{children}</div>
)

interface TitleProps {
  readonly to: string
  /** Heading level of the title, below the heading of the list. */
  readonly heading: 'h2' | 'h3'
  readonly className: string | undefined
  readonly children: string
}

export const CardTitle = ({ to, heading: Heading, className, children }: TitleProps) => (
  <Heading className={cx(styles.title, className)}>
    <AppLink className={styles.link} to={to}>
      {children}
    </AppLink>
  </Heading>
)

/** Truncated to two lines. */
export const CardSummary = ({ className, children }: { className: string | undefined; children: string }) => (
  <p className={cx(styles.summary, className)}>{children}</p>
)
