import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useGo } from './in-app.tsx'

/** The sheets that features and the shell declare. */
export type PanelName = 'dialling-code' | 'game' | 'language' | 'menu' | 'privacy' | 'support'

/** The sheet over the page. It is kept in the history entry, so that "back" closes it. */
interface PanelState {
  /** A `PanelName`, or a name that an earlier release left in the history entry. */
  readonly panel: string
  readonly subject?: string
}

const isPanelState = (state: unknown): state is PanelState =>
  typeof state === 'object' && state !== null && 'panel' in state && typeof state.panel === 'string'

/** The panel that is open at this history entry, if any. */
export function useOpenPanel(): PanelState | null {
  const { state } = useLocation()
  return isPanelState(state) ? state : null
}

interface Panel {
  readonly isOpen: boolean
  /** What the panel is about, e.g. an id. */
  readonly subject: string | undefined
  readonly open: (subject?: string) => void
  readonly close: () => void
}

/**
 * A sheet by name. Opening one from another replaces it. A double tap, or a tap on a sheet that is leaving, is one tap: a
 * second entry in the history would have to be left, too, and a second step back leaves the page.
 */
export function usePanel(name: PanelName): Panel {
  const go = useGo()
  const { pathname, search, hash, key } = useLocation()
  const present = useOpenPanel()
  const left = useRef<string>(null)
  const shownAt = useRef<string>(null)
  const here = `${pathname}${search}${hash}`
  const isOpen = present?.panel === name
  useEffect(() => {
    left.current = null
    shownAt.current = isOpen ? location.href : null
  }, [key, isOpen])
  const open = useCallback(
    (subject?: string) => {
      const replace = present !== null || left.current === key
      left.current = key
      go(here, { state: { panel: name, ...(subject !== undefined && { subject }) }, replace })
    },
    [go, here, key, name, present],
  )
  const close = useCallback(() => {
    // It may be called late, by what had been begun in the sheet, also while the next page is on its way.
    if (shownAt.current !== location.href || left.current === key) return
    left.current = key
    if (hasEntryBefore()) go(-1)
    else go(here, { replace: true, state: null })
  }, [go, here, key])
  return { isOpen, subject: present?.subject, open, close }
}

/** The router numbers the history entries of this visit from 0. */
export function hasEntryBefore(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number' && state.idx > 0
}
