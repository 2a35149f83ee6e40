import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'

const exitMs = 200
const isMotionReduced = (): boolean => globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false

/** Keeps a closing element mounted until its exit animation has ended, which takes `ms` milliseconds. */
export function usePresence(open: boolean, ms: number = exitMs): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), isMotionReduced() ? 0 : ms)
    return () => clearTimeout(timer)
  }, [open, ms])
  return open || present
}

/** The open dialogs, topmost last; the others are inert. They belong to the document's top layer, not to a store. */
// eslint-disable-next-line no-restricted-syntax -- the document has one top layer
let modals: readonly HTMLElement[] = []
// eslint-disable-next-line no-restricted-syntax -- see above
const watchers = new Set<() => void>()

function setModals(next: readonly HTMLElement[]): void {
  modals = next
  document.documentElement.toggleAttribute('data-locked', next.length > 0)
  for (const watcher of watchers) watcher()
}

/** Calls the watcher before a dialog opens, and after it has closed. */
export const watchModals = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The topmost dialog, if one is open. Anything that must be visible and announced has to be rendered inside it. */
export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(watchModals, topModal)

/** The topmost dialog at the moment. */
export const topModal = (): HTMLElement | undefined => modals.at(-1)

/**
 * Shows a `<dialog>` as long as it is mounted: the focus stays inside and returns at the end, and the page behind does
 * not scroll.
 */
export function useModal(onDismiss: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    const cancel = (event: Event) => {
      event.preventDefault()
      dismiss()
    }
    // Browsers close a dialog at the second request in a row, even if the page prevents it.
    const forced = () => {
      dismiss()
      element.showModal()
    }
    setModals([...modals, element])
    element.showModal()
    element.addEventListener('cancel', cancel)
    element.addEventListener('close', forced)
    return () => {
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('close', forced)
      setModals(modals.filter((other) => other !== element))
      element.close()
    }
  }, [])
  return dialog
}
