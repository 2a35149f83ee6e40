import { startTransition, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useWindowEvent } from './window-event.ts'

/** In CSS pixels: what is nearer to the window than this is made ready. */
const margin = 200
/** Turns of a wheel follow each other faster. */
const restMs = 500

/**
 * The first row that is near the window, and the one behind the last.
 * @param layout another one with each change of size or number
 */
export function useRows(place: RefObject<HTMLElement | null>, layout: string): readonly [number, number] {
  const [rows, setRows] = useState<readonly [number, number]>([0, 2])
  const look = () => {
    const [one] = place.current?.children ?? []
    if (!place.current || !one) return
    // The least that one takes is the same for all, and known before it is live.
    const height = parseFloat(getComputedStyle(one).minBlockSize) + parseFloat(getComputedStyle(place.current).rowGap)
    const at = (y: number): number => Math.max(0, Math.floor((y - top) / height))
    const { top } = place.current.getBoundingClientRect()
    const next = [at(-margin), at(window.innerHeight + margin) + 1] as const
    if (next.join() !== rows.join()) setRows(next)
  }
  const lookAnew = useEffectEvent(look)
  useEffect(() => {
    const frame = requestAnimationFrame(lookAnew)
    return () => cancelAnimationFrame(frame)
  }, [layout])
  useWindowEvent('scroll', look)
  useWindowEvent('resize', look)
  return rows
}

/** Between two that leave, in ms: long enough for a frame. */
const endsMs = 30

/** All from the first to the end, and those that were at rest and leave, one at a time: a storefront takes long to end. */
export function usePresent(first: number, end: number): readonly number[] {
  const [kept, keep] = useState<readonly number[]>([])
  const near = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index)
  const leaving = kept.filter((index) => index < first || index >= end)
  useEffect(() => {
    const next = leaving.length > 0 ? kept.filter((index) => index !== leaving[0]) : near
    if (next.join() === kept.join()) return
    const step = setTimeout(() => keep(next), leaving.length > 0 ? endsMs : restMs)
    return () => clearTimeout(step)
  })
  return [...near, ...leaving].sort((one, other) => one - other)
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
    const leftMs = restedAt - performance.now()
    if (!first) return
    timer = leftMs > 0 ? setTimeout(beginFirst, leftMs) : setTimeout(() => end(first), limitMs)
    if (leftMs <= 0) first.begin()
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

/** Whether it is or was this one's turn, which ends when it is done; by default at once. */
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
