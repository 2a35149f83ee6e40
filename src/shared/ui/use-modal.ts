import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { isMotionReduced } from './motion.ts'

/** How long whatever lies over the page takes to close, in milliseconds (POP-05, INST-14, INST-36). */
export const closingMs = 250

/** Keeps a closing element mounted until its exit animation has ended. */
export function usePresence(open: boolean): boolean {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setPresent(false), isMotionReduced() ? 0 : closingMs)
    return () => clearTimeout(timer)
  }, [open])
  return open || present
}

/** The last value that was not null: what a sheet shows while it closes. */
export function useLast<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value)
  if (value !== null && value !== last) setLast(value)
  return value ?? last
}

interface OpenDialog {
  readonly element: HTMLElement
  /** Everything else is inert; other elements of the page can cover one that is not modal (`PageSheet`). */
  readonly isModal: boolean
}

/** The open dialogs, topmost last. They belong to the document's top layer, not to a store. */
// eslint-disable-next-line no-restricted-syntax -- the document has one top layer
let dialogs: readonly OpenDialog[] = []
// eslint-disable-next-line no-restricted-syntax -- see above
const watchers = new Set<() => void>()

const modals = (): readonly OpenDialog[] => dialogs.filter(({ isModal }) => isModal)

/** A second tap after at most so many milliseconds, at most so many pixels away, makes a double tap. */
const doubleTap = { ms: 350, px: 16 }

/**
 * Ignores the second half of a double tap if another dialog lies on top than at its first: it was meant for what the first
 * has hit. Browsers count taps in `detail`, which is 0 for a key; Safari on a phone says 1 of each.
 */
export function ignoreSecondTaps(): void {
  let last: { readonly tap: MouseEvent; readonly top: OpenDialog | undefined } | undefined
  const judge = (tap: MouseEvent) => {
    const [first, top] = [last, dialogs.at(-1)]
    last = { tap, top }
    const isFirst = tap.detail < ('GestureEvent' in window ? 1 : 2)
    if (!first || first.top === top || isFirst || tap.timeStamp - first.tap.timeStamp > doubleTap.ms) return
    if (Math.hypot(tap.clientX - first.tap.clientX, tap.clientY - first.tap.clientY) > doubleTap.px) return
    tap.preventDefault()
    tap.stopPropagation()
  }
  addEventListener('click', judge, true)
}

/** Counts an open dialog. @returns a function that ends this */
export function countDialog(dialog: OpenDialog): () => void {
  const set = (next: readonly OpenDialog[]) => {
    dialogs = next
    document.documentElement.toggleAttribute('data-locked', modals().length > 0)
    for (const watcher of watchers) watcher()
  }
  set([...dialogs, dialog])
  return () => set(dialogs.filter((other) => other !== dialog))
}

/** Calls the watcher before a dialog opens, and after it has closed. */
export const watchModals = (watcher: () => void) => {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** The topmost dialog, if one is open. Anything that must be visible and announced has to be rendered inside it. */
export const useTopModal = (): HTMLElement | undefined => useSyncExternalStore(watchModals, topModal)

/** The topmost dialog at the moment. */
export const topModal = (): HTMLElement | undefined => modals().at(-1)?.element

/** Whether a dialog is open, modal or not. */
export const useHasDialog = (): boolean => useSyncExternalStore(watchModals, () => dialogs.length > 0)

/**
 * Moves the focus into an open dialog: to its title or panel, the first element with a `tabindex` of -1. Left to
 * themselves, Chromium and WebKit choose it too, but Firefox the first element that Tab reaches.
 */
export const focusIn = (dialog: HTMLElement): void =>
  dialog.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })

/** Lower than any keyboard, and higher than a browser's bar that comes and goes. */
const lowestKeyboardPx = 100

/**
 * Tells a dialog as `--keyboard` how much of the window the keyboard covers. Phones move the page behind it, and leave
 * what stands at the bottom edge below it. Nothing is told while the player zooms. @returns a function that ends this
 */
export function followKeyboard(dialog: HTMLElement, page: Pick<Window, 'visualViewport' | 'innerHeight'> = window) {
  const { visualViewport } = page
  const tell = () => {
    const { height = 0, offsetTop = 0, scale = 1 } = visualViewport ?? {}
    const covered = scale === 1 ? Math.round(page.innerHeight - height - offsetTop) : 0
    dialog.style.setProperty('--keyboard', `${covered < lowestKeyboardPx ? 0 : covered}px`)
  }
  for (const kind of ['resize', 'scroll']) visualViewport?.addEventListener(kind, tell)
  return () => {
    for (const kind of ['resize', 'scroll']) visualViewport?.removeEventListener(kind, tell)
  }
}

/**
 * Shows a `<dialog>` as long as it is mounted: the focus stays inside and returns at the end, and the page behind does
 * not scroll.
 */
export function useModal(onDismiss?: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent(() => onDismiss?.())
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
      focusIn(element)
    }
    const stopFollowing = followKeyboard(element)
    const stopCounting = countDialog({ element, isModal: true })
    element.showModal()
    focusIn(element)
    element.addEventListener('cancel', cancel)
    element.addEventListener('close', forced)
    return () => {
      stopFollowing()
      element.removeEventListener('cancel', cancel)
      element.removeEventListener('close', forced)
      stopCounting()
      element.close()
    }
  }, [])
  return dialog
}
