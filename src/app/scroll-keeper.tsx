import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { useOpenPanel } from '../shared/navigation/panel.ts'

const timeoutMs = 1000

/** Scrolls new pages to the top and restores the scroll position on going back, as soon as the page is tall enough. */
export function ScrollKeeper() {
  const { key, hash, pathname, search } = useLocation()
  // A page is its path and the id in its query: a filter or a panel must not move the scroll position.
  const place = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
  const type = useNavigationType()
  const isPanel = useOpenPanel() !== null
  // The scroll position of each history entry of this page load.
  const [positions] = useState(() => new Map<string, number>())

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  // Before the next paint: the old entry must not record the scroll position of the new page.
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
  const timer = setTimeout(stop, timeoutMs)
  growth.observe(document.body)
  addEventListener('pointerdown', stop, { once: true })
  addEventListener('wheel', stop, { once: true, passive: true })
  return stop
}
