import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import styles from './notice.module.css'

type Tone = 'info' | 'success' | 'warning' | 'danger'

const toneIcons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'warning' }

interface Props {
  readonly tone?: Tone
  readonly icon?: IconName
  readonly title?: string
  readonly children: ReactNode
}

/** Information in the flow of the page. */
export function Notice({ tone = 'info', icon, title, children }: Props) {
  return (
    <div className={cx(styles.notice, styles[tone])}>
      <Icon name={icon ?? toneIcons[tone]} size={20} tinted />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        <div>{children}</div>
      </div>
    </div>
  )
}
