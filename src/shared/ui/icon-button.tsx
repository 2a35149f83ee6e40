import type { ButtonHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import styles from './icon-button.module.css'
import { Icon, type AnyIcon } from './icons/icon.tsx'

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly icon: AnyIcon
  /** The button's action, for players who cannot see the icon. */
  readonly label: string
  readonly variant?: 'plain' | 'filled'
  readonly size?: number
}

export function IconButton({ icon, label, variant = 'plain', size = 24, className, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[variant], className)}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
