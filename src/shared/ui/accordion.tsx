import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icons/icon.tsx'

/** Questions that open individually. */
export const Accordion = ({ children }: { children: ReactNode }) => <div className={styles.accordion}>{children}</div>

interface ItemProps {
  readonly summary: ReactNode
  /** For links to one question. */
  readonly id?: string
  readonly open?: boolean
  readonly children: ReactNode
}

export function AccordionItem({ summary, id, open = false, children }: ItemProps) {
  return (
    <details className={styles.item} id={id} open={open}>
      <summary className={styles.summary}>
        <span className={styles.question}>{summary}</span>
        <Icon name="down" size={20} className={styles.arrow} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
