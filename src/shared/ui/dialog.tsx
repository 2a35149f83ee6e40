import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { Icon } from './icons/icon.tsx'
import type { IconName } from './icons/icons.ts'
import { Modal } from './modal.tsx'
import { useModal, usePresence } from './use-modal.ts'

interface Props {
  readonly open: boolean
  /** Escape or a tap outside; without it the dialog must be answered. */
  readonly onDismiss?: () => void
  readonly title: string
  readonly icon?: IconName
  readonly tone?: 'danger'
  readonly children?: ReactNode
  /** Buttons, the main one first. */
  readonly actions: ReactNode
}

/** A question in the middle of the screen. */
export function Dialog({ open, ...rest }: Props) {
  return usePresence(open) ? <DialogFrame leaving={!open} {...rest} /> : null
}

function DialogFrame({
  leaving,
  onDismiss,
  title,
  icon,
  tone,
  children,
  actions,
}: Omit<Props, 'open'> & { leaving: boolean }) {
  const id = useId()
  const dialog = useModal(onDismiss)
  return (
    <Modal
      ref={dialog}
      className={styles.dialog}
      leaving={leaving}
      onDismiss={onDismiss}
      role={onDismiss ? undefined : 'alertdialog'}
      aria-labelledby={id}
      aria-describedby={`${id}text`}
    >
      <div className={styles.panel}>
        {icon && (
          <span className={cx(styles.icon, tone && styles[tone])}>
            <Icon name={icon} size={32} tinted />
          </span>
        )}
        <h2 className={styles.title} id={id} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.body} id={`${id}text`}>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
