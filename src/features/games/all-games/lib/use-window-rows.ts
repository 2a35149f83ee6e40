import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core'
import { startTransition, useLayoutEffect, useReducer, useState } from 'react'
import { useClock } from '../../../../shared/store/hooks.ts'
import { atRest, paceAfter } from './fling.ts'

interface Options {
  readonly count: number
  readonly estimateSize: () => number
  /** Distance of the list from the top of the page. */
  readonly top: number
}

interface WindowRows {
  readonly height: number
  readonly rows: readonly VirtualItem[]
  /** The rows fly past faster than anybody can read. */
  readonly isFlung: boolean
  /** Ref of a row, whose `data-index` it needs: the row's real height replaces the estimate. */
  readonly measure: (row: Element | null) => void
}

/**
 * The rows of a list that are near the window. The library's own adapter for React would bring a function of react-dom
 * into the first load, with which it renders inside the scroll event; here rows are rendered with the next frame.
 */
export function useWindowRows({ count, estimateSize, top }: Options): WindowRows {
  const clock = useClock()
  const [, render] = useReducer((times: number) => times + 1, 0)
  const [{ isFlung }, follow] = useReducer(paceAfter, atRest)
  const options = {
    count,
    estimateSize,
    scrollMargin: top,
    overscan: 3,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => scrollY,
    onChange: ({ isScrolling, scrollOffset }: Virtualizer<Window, Element>) => {
      const position = { offset: scrollOffset ?? 0, at: clock.now(), isScrolling, height: innerHeight }
      // In slices: the page goes on scrolling while new rows are made.
      startTransition(() => {
        follow(position)
        render()
      })
    },
  } as const
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return {
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems(),
    isFlung,
    measure: virtualizer.measureElement,
  }
}
