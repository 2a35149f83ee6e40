import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useWindowEvent } from './window-event.ts'

/** In CSS pixels: what is nearer to the window than this is made ready. */
const margin = 200
/** Turns of a wheel follow each other faster. */
const restMs = 400

/** Rows that are near the window. */
export interface Rows {
  readonly first: number
  /** The one behind the last. */
  readonly end: number
  /** In CSS pixels, with the gap; 0 until it is measured. */
  readonly height: number
}

/** @param top of the first row, relative to the window */
function rowsNear(top: number, height: number, windowHeight: number): Rows {
  const at = (distance: number): number => Math.max(0, Math.floor(distance / height))
  return { first: at(-top - margin), end: at(windowHeight + margin - top) + 1, height }
}

/** @param layout another one with each change of size or number */
export function useRows(place: RefObject<HTMLElement | null>, layout: string): Rows {
  const [rows, setRows] = useState<Rows>({ first: 0, end: 2, height: 0 })
  const look = () => {
    const [one] = place.current?.children ?? []
    if (!place.current || !one) return
    // The least that one takes is the same for all, and known before it is live.
    const height = parseFloat(getComputedStyle(one).minBlockSize) + parseFloat(getComputedStyle(place.current).rowGap)
    const next = rowsNear(place.current.getBoundingClientRect().top, height, window.innerHeight)
    if (Object.entries(next).some(([name, value]) => rows[name as keyof Rows] !== value)) setRows(next)
  }
  const lookAnew = useEffectEvent(look)
  useEffect(() => lookAnew(), [layout])
  useWindowEvent('scroll', look)
  useWindowEvent('resize', look)
  return rows
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

export interface Turns {
  /** @returns ends the turn, or gives up waiting for it */
  readonly ask: (begin: () => void) => () => void
  /** The next turn begins no earlier than in so many milliseconds. */
  readonly rest: (ms: number) => void
}

/**
 * One turn at a time: storefronts that start all at once make a small machine stutter.
 * @param limitMs after which the next turn begins even if this one has not ended
 */
export function createTurns(limitMs: number): Turns {
  let waiting: readonly { readonly begin: () => void }[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let restedAt = 0
  const beginFirst = (): void => {
    const [first] = waiting
    const restMs = restedAt - performance.now()
    if (!first) return
    timer = restMs > 0 ? setTimeout(beginFirst, restMs) : setTimeout(() => end(first), limitMs)
    if (restMs <= 0) first.begin()
  }
  const end = (turn: (typeof waiting)[number]): void => {
    const isFirst = waiting[0] === turn
    waiting = waiting.filter((other) => other !== turn)
    if (!isFirst) return
    clearTimeout(timer)
    beginFirst()
  }
  const ask: Turns['ask'] = (begin) => {
    const turn = { begin }
    waiting = [...waiting, turn]
    if (waiting.length === 1) beginFirst()
    return () => end(turn)
  }
  return { ask, rest: (ms) => void (restedAt = performance.now() + ms) }
}

/** None of the turns begins while the window is being scrolled. */
export function useTurns(limitMs: number): Turns {
  const [turns] = useState(() => createTurns(limitMs))
  useWindowEvent('scroll', () => turns.rest(restMs))
  return turns
}

/**
 * Whether it is or was this one's turn.
 * @param isDone ends it; by default it ends at once
 */
export function useTurn(turns: Turns, isDone = true): boolean {
  const [hasTurn, setTurn] = useState(false)
  const end = useRef<() => void>(undefined)
  useEffect(() => {
    end.current = turns.ask(() => startTransition(() => setTurn(true)))
    return () => end.current?.()
  }, [turns])
  useEffect(() => {
    if (hasTurn && isDone) end.current?.()
  }, [hasTurn, isDone])
  return hasTurn
}
