import { useId, useRef, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../i18n/language.tsx'
import { IconButton } from './icon-button.tsx'
import { Modal } from './modal.tsx'
import styles from './sheet.module.css'
import { useModal, usePresence } from './use-modal.ts'

export interface SheetProps {
  readonly open: boolean
  /** The player closes it: Escape, a tap outside, the close button or a swipe down. */
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
}

/** Slides up from the bottom; on desktops, in from the side. */
export function Sheet({ open, ...rest }: SheetProps) {
  return usePresence(open) ? <ModalSheet leaving={!open} {...rest} /> : null
}

type FrameProps = Omit<SheetProps, 'open'> & { readonly leaving: boolean }

const ModalSheet = (props: FrameProps) => <SheetFrame {...props} dialog={useModal(props.onClose)} />

/** The look of every sheet, however its dialog is opened. */
export function SheetFrame({
  dialog,
  leaving,
  onClose,
  title,
  children,
  footer,
}: FrameProps & { readonly dialog: RefObject<HTMLDialogElement | null> }) {
  const { t } = useTranslation('shared')
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const swipe = useSwipeDown(panel, onClose)
  return (
    <Modal ref={dialog} className={styles.dialog} leaving={leaving} onDismiss={onClose} aria-labelledby={id}>
      <div className={styles.panel} ref={panel}>
        <div className={styles.grip} {...swipe}>
          <div className={styles.head}>
            <h2 className={styles.title} id={id} tabIndex={-1}>
              {title}
            </h2>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
        </div>
        <div className={styles.body}>{children}</div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </Modal>
  )
}

const dismissDistancePx = 72

function useSwipeDown(panel: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null)
  const shift = (by: number) => panel.current?.style.setProperty('transform', by > 0 ? `translateY(${by}px)` : '')
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return
      start.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) shift(event.clientY - start.current)
    },
    onPointerUp: (event: PointerEvent) => {
      if (start.current !== null && event.clientY - start.current > dismissDistancePx) onClose()
      start.current = null
      shift(0)
    },
    onPointerCancel: () => {
      start.current = null
      shift(0)
    },
  }
}
