import {
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
} from '@tanstack/virtual-core'
import {
  memo,
  useDeferredValue,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
  startTransition,
  useLayoutEffect,
  useReducer,
} from 'react'
import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { GameTilePlaceholder } from '../../../shared/games/components/game-tile.tsx'
import { useClock } from '../../../shared/store/hooks.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { columnsIn, rowHeight, type GridBox, type GridShape } from './grid-measures.ts'
import { ListedGame, TileSkeleton } from './listed-game.tsx'
import styles from './windowed-grid.module.css'

interface Props {
  readonly label: string
  readonly cards: readonly GameCard[]
  readonly shape: GridShape
  /** Skeletons after the games, while more of them are on their way. */
  readonly coming: number
  readonly favourites: ReadonlySet<string>
}

/** A long list of games: only the rows near the window are in the page (docs/decisions/whole-lanes.md). */
export function WindowedGrid({ label, cards, shape, coming, favourites }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list)
  const columns = box ? columnsIn(box, shape) : 1
  const top = box?.top ?? 0
  const { height, rows, isFlung, measure } = useWindowRows({
    count: box ? Math.ceil((cards.length + coming) / columns) : 0,
    estimateSize: () => (box ? rowHeight(box, shape) : 0),
    top,
    overscan: useDeferredValue(box ? 3 : 0, 0),
  })
  return (
    <div
      ref={list}
      className={styles.list}
      role="list"
      aria-label={label}
      aria-busy={coming > 0}
      style={{ blockSize: height }}
    >
      {rows.map(({ index, start }) => (
        <Row
          key={index}
          index={index}
          start={start - top}
          measure={measure}
          columns={columns}
          cards={cards}
          shape={shape}
          coming={coming}
          favourites={favourites}
          isFlung={isFlung}
        />
      ))}
    </div>
  )
}

interface RowProps extends Omit<Props, 'label'> {
  readonly index: number
  /** Distance from the top of the list. */
  readonly start: number
  readonly measure: (row: Element | null) => void
  readonly columns: number
  readonly isFlung: boolean
}

/** Its tiles, with their pictures and words, wait until it can be read, and stay from then on. */
const Row = memo(function Row(props: RowProps) {
  const { index, start, measure, columns, cards, shape, coming, favourites, isFlung } = props
  const [isMade, setMade] = useState(!isFlung)
  if (!isMade && !isFlung) setMade(true)
  const first = index * columns
  const end = first + columns
  const skeletons = Math.max(0, Math.min(end, cards.length + coming) - Math.max(first, cards.length))
  return (
    <div
      ref={measure}
      data-index={index}
      role="presentation"
      className={cx(styles.row, styles[shape])}
      style={{ '--columns': columns, transform: `translateY(${start}px)` } as CSSProperties}
    >
      {cards.slice(first, end).map((card, column) => (
        <div
          key={card.gameId}
          role="listitem"
          aria-setsize={coming > 0 ? -1 : cards.length}
          aria-posinset={first + column + 1}
          className={styles.cell}
        >
          {isMade ? (
            <ListedGame card={card} shape={shape} isFavourite={favourites.has(card.gameId)} />
          ) : (
            <GameTilePlaceholder shape={shape} />
          )}
        </div>
      ))}
      {Array.from({ length: skeletons }, (_, place) => (
        <div key={place} aria-hidden="true">
          <TileSkeleton shape={shape} />
        </div>
      ))}
    </div>
  )
})

/** The list's width and its distance from the top of the page, known before the list is first painted. */
function useBox(list: RefObject<HTMLElement | null>): GridBox | null {
  const [box, setBox] = useState<GridBox | null>(null)
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const { width, top } = element.getBoundingClientRect()
      const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16
      const now = { width, top: top + scrollY, letters }
      setBox((last) => (last?.width === width && last.top === now.top && last.letters === letters ? last : now))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return box
}

interface Options {
  readonly count: number
  readonly estimateSize: () => number
  /** Distance of the list from the top of the page. */
  readonly top: number
  /** Rows above and below the window: none at first, so that what is in sight comes sooner. */
  readonly overscan: number
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
function useWindowRows({ count, estimateSize, top, overscan }: Options): WindowRows {
  const clock = useClock()
  const [, render] = useReducer((times: number) => times + 1, 0)
  const [{ isFlung }, follow] = useReducer(paceAfter, atRest)
  const options = {
    count,
    estimateSize,
    scrollMargin: top,
    overscan,
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

/** How fast the page is being scrolled. Pure. */
export interface Pace {
  readonly offset: number
  /** In milliseconds. */
  readonly at: number
  readonly isFlung: boolean
}

/** How far the page is scrolled, and the window. */
interface Position extends Omit<Pace, 'isFlung'> {
  readonly isScrolling: boolean
  /** Height of the window. */
  readonly height: number
}

const atRest: Pace = { offset: 0, at: 0, isFlung: false }

/** Above this many window heights a second, tiles cannot be told apart. */
const readablePerSecond = 3

/** Rows that were measured meanwhile are no reason to think that the page rests. */
export function paceAfter(last: Pace, { offset, at, isScrolling, height }: Position): Pace {
  if (!isScrolling) return { offset, at, isFlung: false }
  if (offset === last.offset || at <= last.at) return last
  const perSecond = (Math.abs(offset - last.offset) * 1000) / (at - last.at)
  return { offset, at, isFlung: perSecond > readablePerSecond * height }
}
