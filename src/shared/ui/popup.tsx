import type { ReactNode } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import styles from './popup.module.css'
import { useModal } from './use-modal.ts'

interface Props {
  /** Name for screen readers. */
  readonly label: string
  /** It is being closed, which takes `closingMs`. */
  readonly leaving: boolean
  /** Escape, a tap outside, the close button; undefined while the popup must not be closed. */
  readonly onClose: (() => void) | undefined
  readonly children: ReactNode
  /** Below the content. */
  readonly footer: ReactNode
}

/** A message in the middle of the screen that came unasked. */
export function Popup({ label, leaving, onClose, children, footer }: Props) {
  const { t } = useTranslation('shared')
  const dialog = useModal(onClose)
  return (
    <Modal ref={dialog} className={styles.dialog} leaving={leaving} onDismiss={onClose} aria-label={label}>
      {/* Takes the focus: a part of the content would hold the slides, or lead away. */}
      <div className={styles.panel} tabIndex={-1}>
        {children}
        <div className={styles.footer}>{footer}</div>
        <IconButton
          icon="close"
          label={t('close')}
          variant="filled"
          className={styles.close}
          disabled={!onClose}
          onClick={onClose}
        />
      </div>
    </Modal>
  )
}
