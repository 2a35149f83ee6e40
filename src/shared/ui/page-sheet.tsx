import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import styles from './page-sheet.module.css'
import { SheetFrame, type SheetProps } from './sheet.tsx'
import { countDialog, focusIn, followKeyboard, topModal, usePresence, watchModals } from './use-modal.ts'

/**
 * A sheet that other elements can cover. A vendor's captcha puts its puzzle into the page, where a modal dialog would
 * hide it and make it inert; and its frame does not survive being moved into the dialog. The app itself is inert all the
 * same. Only for sheets that send SMS codes.
 */
export function PageSheet({ open, ...rest }: SheetProps) {
  return usePresence(open) ? createPortal(<ShownSheet leaving={!open} {...rest} />, document.body) : null
}

const ShownSheet = (props: Omit<SheetProps, 'open'> & { readonly leaving: boolean }) => (
  <div className={styles.layer}>
    <SheetFrame {...props} dialog={useDialog(props.onClose)} />
  </div>
)

/** Shows a `<dialog>` as long as it is mounted, then returns the focus. */
function useDialog(onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const before = document.activeElement
    const app = document.getElementById('root')
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') dismiss()
    }
    // A modal dialog that the app opens over the sheet makes everything else inert itself, and must stay usable.
    const cover = () => app?.toggleAttribute('inert', topModal() === undefined)
    const stopCovering = watchModals(cover)
    const stopCounting = countDialog({ element, isModal: false })
    const stopFollowing = followKeyboard(element)
    cover()
    element.tabIndex = -1
    element.setAttribute('aria-modal', 'true')
    element.addEventListener('keydown', press)
    element.show()
    focusIn(element)
    return () => {
      element.removeEventListener('keydown', press)
      element.close()
      stopCovering()
      stopCounting()
      stopFollowing()
      app?.toggleAttribute('inert', false)
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  return dialog
}
