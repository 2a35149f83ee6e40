import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core'
import { startTransition, useLayoutEffect, useReducer, useState } from 'react'

interface Options {
  readonly count: number
  readonly estimateSize: () => number
  /** Distance of the list from the top of the page. */
  readonly top: number
}

interface WindowRows {
  readonly height: number
  readonly rows: readonly VirtualItem[]
  /** Ref of a row, whose `data-index` it needs: the row's real height replaces the estimate. */
  readonly measure: (row: Element | null) => void
}

/**
 * The rows of a list that are near the window. The library's own adapter for React would bring a function of react-dom
 * into the first load, with which it renders inside the scroll event; here rows are rendered with the next frame.
 */
export function useWindowRows({ count, estimateSize, top }: Options): WindowRows {
  const [, render] = useReducer((times: number) => times + 1, 0)
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
    // In slices: the page goes on scrolling while new rows are made.
    onChange: () => startTransition(render),
  } as const
  const [virtualizer] = useState(() => new Virtualizer<Window, Element>(options))
  virtualizer.setOptions(options)
  useLayoutEffect(() => virtualizer._didMount(), [virtualizer])
  useLayoutEffect(() => virtualizer._willUpdate())
  return {
    height: virtualizer.getTotalSize(),
    rows: virtualizer.getVirtualItems(),
    measure: virtualizer.measureElement,
  }
}
