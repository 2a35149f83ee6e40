import type { AnchorHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon, type AnyIcon } from './icons/icon.tsx'
import { words } from './words.tsx'

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly variant?: 'primary' | 'soft' | 'outline'
  readonly icon?: AnyIcon
  readonly children: ReactNode
}

/** A link out of the app, or to a file, that looks like a wide button. */
export const AnchorButton = ({ variant = 'primary', icon, className, children, ...rest }: Props) => (
  <a {...rest} className={cx(styles.button, styles[variant], styles.medium, styles.wide, className)}>
    {icon && <Icon name={icon} size={20} />}
    {words(children)}
  </a>
)
