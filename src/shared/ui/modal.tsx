import type { ComponentProps, ReactNode, RefObject } from 'react'
import { cx } from './cx.ts'
import styles from './modal.module.css'

interface Props extends Omit<ComponentProps<'dialog'>, 'open'> {
  readonly ref: RefObject<HTMLDialogElement | null>
  /** It is being closed, which takes `closingMs`. */
  readonly leaving?: boolean
  /** A tap outside. */
  readonly onDismiss?: (() => void) | undefined
  readonly children: ReactNode
}

/** The layer of whatever lies over the page, with the scrim below its panel. `useModal` or `PageSheet` opens it. */
export const Modal = ({ leaving = false, onDismiss, className, children, ...rest }: Props) => (
  <dialog className={cx(styles.modal, className)} data-leaving={leaving || undefined} {...rest}>
    <div className={styles.scrim} onClick={onDismiss} />
    {children}
  </dialog>
)
