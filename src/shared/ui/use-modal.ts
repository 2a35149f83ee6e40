import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const exitMs = 200
const isMotionReduced = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Keeps a closing part in the page until it has moved out. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), isMotionReduced() ? 0 : exitMs)
    return () => clearTimeout(timer)
  }, [open])
  return open || present
}

let locks = 0

function lockScroll(): () => void {
  locks += 1
  document.documentElement.dataset['locked'] = ''
  return () => {
    locks -= 1
    if (locks === 0) delete document.documentElement.dataset['locked']
  }
}

/** Shows a `<dialog>` as long as it is mounted: focus stays inside, the page behind does not scroll, focus returns at the end. */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    const unlock = lockScroll()
    if (element && !element.open) element.showModal()
    return () => {
      unlock()
      element?.close()
    }
  }, [])
  useEffect(() => {
    const element = dialog.current
    const cancel = (event: Event) => {
      event.preventDefault()
      onDismiss()
    }
    element?.addEventListener('cancel', cancel)
    return () => element?.removeEventListener('cancel', cancel)
  }, [onDismiss])
  return dialog
}
