import { useSyncExternalStore, type RefObject } from 'react'

interface FullScreen {
  readonly isOn: boolean
  readonly toggle: () => void
}

/** Full screen for one element; null where the browser has none, as on an iPhone. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen | null {
  const isOn = useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement))
  if (!document.fullscreenEnabled) return null
  const toggle = () =>
    // Refused without a tap, which is no fault of the page.
    void (isOn ? document.exitFullscreen() : element.current?.requestFullscreen())?.catch(() => undefined)
  return { isOn, toggle }
}

function subscribe(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify)
  return () => document.removeEventListener('fullscreenchange', notify)
}
