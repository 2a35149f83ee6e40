import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import { words } from './words.tsx'

interface Props {
  readonly children: ReactNode
  readonly tone?: 'neutral' | 'action' | 'accent' | 'success' | 'warning' | 'danger'
  readonly icon?: IconName
  readonly className?: string | undefined
}

export function Badge({ children, tone = 'neutral', icon, className }: Props) {
  return (
    <span className={cx(styles.badge, styles[tone], className)}>
      {icon && <Icon name={icon} size={12} />}
      {words(children)}
    </span>
  )
}
