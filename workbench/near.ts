import { useEffect, useRef, useState, type RefObject } from 'react'

/** Whether a place is near what is seen: of the row that scrolls it, or else of the page. */
export function useNear(place: RefObject<Element | null>, isInRow: boolean): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const { current } = place
    const shown = isInRow ? { root: current?.parentElement ?? null, rootMargin: '0px 50%' } : { rootMargin: '200px' }
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), shown)
    if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [place, isInRow])
  return isNear
}

/** In CSS pixels, without borders; 0 until it is measured. */
export function useSize(place: RefObject<Element | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.target.clientWidth, height: entry.target.clientHeight })
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return size
}

/** Asks for a turn. @returns ends the turn, or gives up waiting for it */
export type Turns = (begin: () => void) => () => void

/**
 * One turn at a time: storefronts that start all at once make a small machine stutter.
 * @param limitMs after which the next turn begins even if this one has not ended
 */
export function createTurns(limitMs: number): Turns {
  let waiting: readonly { readonly begin: () => void }[] = []
  let limit: ReturnType<typeof setTimeout> | undefined
  const beginFirst = (): void => {
    const [first] = waiting
    if (!first) return
    limit = setTimeout(() => end(first), limitMs)
    first.begin()
  }
  const end = (turn: (typeof waiting)[number]): void => {
    const isFirst = waiting[0] === turn
    waiting = waiting.filter((other) => other !== turn)
    if (!isFirst) return
    clearTimeout(limit)
    beginFirst()
  }
  return (begin) => {
    const turn = { begin }
    waiting = [...waiting, turn]
    if (waiting.length === 1) beginFirst()
    return () => end(turn)
  }
}

/** What is only scrolled past does not start. */
const restMs = 150

/** Whether it is or was this one's turn, since it is wanted. */
export function useTurn(turns: Turns, isWanted: boolean, isDone: boolean): boolean {
  const [hasTurn, setTurn] = useState(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isWanted) return
    const rest = setTimeout(() => {
      end.current = turns(() => setTurn(true))
    }, restMs)
    return () => {
      clearTimeout(rest)
      end.current?.()
      setTurn(false)
    }
  }, [turns, isWanted])
  useEffect(() => {
    if (isDone) end.current?.()
  }, [isDone])
  return hasTurn && isWanted
}
