import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useOpenPanel } from '../shared/navigation/panel.ts'

const patienceMs = 1000

/** A new page starts at its top; going back returns to where the player was, as soon as the page is tall enough. */
export function ScrollKeeper() {
  const { key, hash, pathname, search } = useLocation()
  // The path and an id in the query decide: a filter or panel of the same page stays where it is.
  const place = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
  const type = useNavigationType()
  const isPanel = useOpenPanel() !== null
  // Where each history entry of this page load was scrolled to.
  const [positions] = useState(() => new Map<string, number>())

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  // Before the next paint: the entry that is left must not remember the scroll position of the page that comes.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, positions])

  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (shown.current === place) return
    shown.current = place
    if (isPanel || hash) return
    const goal = positions.get(key)
    if (type !== 'POP') scrollTo(0, 0)
    else if (goal !== undefined && goal !== scrollY) return restore(goal)
  }, [place, hash, key, type, isPanel, positions])

  return null
}

function restore(goal: number): () => void {
  scrollTo(0, goal)
  const growth = new ResizeObserver(() => {
    scrollTo(0, goal)
    if (Math.abs(scrollY - goal) < 2) stop()
  })
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    removeEventListener('pointerdown', stop)
    removeEventListener('wheel', stop)
  }
  const timer = setTimeout(stop, patienceMs)
  growth.observe(document.body)
  addEventListener('pointerdown', stop, { once: true })
  addEventListener('wheel', stop, { once: true, passive: true })
  return stop
}
