import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { AppLink, type AppLinkProps } from './app-link.tsx'
import styles from './button.module.css'
import { cx } from './cx.ts'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import { LoadingDots } from './loading-dots.tsx'
import { words } from './words.tsx'

interface ButtonLook {
  readonly variant?: 'primary' | 'soft' | 'outline' | 'ghost' | 'accent' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  readonly icon?: IconName
  /** As wide as its container. */
  readonly wide?: boolean
}

const look = (
  { variant = 'primary', size = 'medium', wide = false }: ButtonLook,
  className: string | undefined,
): string => cx(styles.button, styles[variant], styles[size], wide && styles.wide, className)

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & { readonly busy?: boolean; readonly children: ReactNode }

export function Button({ variant, size, icon, wide, busy = false, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look(
        { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
        cx(busy && styles.busy, className),
      )}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
    >
      {icon && <Icon name={icon} size={20} />}
      {words(children)}
      {busy && (
        <span className={styles.waiting}>
          <LoadingDots />
        </span>
      )}
    </button>
  )
}

type LinkButtonProps = ButtonLook & AppLinkProps & { readonly children: ReactNode }

/** A link that looks like a button: it navigates, whereas a Button acts. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <AppLink
      {...rest}
      className={look({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }, className)}
    >
      {icon && <Icon name={icon} size={20} />}
      {words(children)}
    </AppLink>
  )
}
