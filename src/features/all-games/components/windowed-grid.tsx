import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { GameCard } from '../../../../contract/wire/games.ts'
import { columnsIn, rowHeight, type GridBox, type GridShape } from '../lib/grid-measures.ts'
import { cx } from '../../../shared/ui/cx.ts'
import { ListedGame } from './listed-game.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'
import { useWindowRows } from '../lib/use-window-rows.ts'
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
  const { height, rows, measure } = useWindowRows({
    count: box ? Math.ceil((cards.length + coming) / columns) : 0,
    estimateSize: () => (box ? rowHeight(box, shape) : 0),
    top,
  })
  const skeletonsIn = (row: number) =>
    Math.max(0, Math.min((row + 1) * columns, cards.length + coming) - Math.max(row * columns, cards.length))
  return (
    <div
      ref={list}
      className={styles.list}
      role="list"
      aria-label={label}
      aria-busy={coming > 0}
      style={{ blockSize: height }}
    >
      {rows.map((row) => (
        <div
          key={row.index}
          ref={measure}
          data-index={row.index}
          role="presentation"
          className={cx(styles.row, styles[shape])}
          style={{ '--columns': columns, transform: `translateY(${row.start - top}px)` } as CSSProperties}
        >
          {cards.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => (
            <div
              key={card.gameId}
              role="listitem"
              aria-setsize={coming > 0 ? -1 : cards.length}
              aria-posinset={row.index * columns + column + 1}
              className={styles.cell}
            >
              <ListedGame card={card} shape={shape} isFavourite={favourites.has(card.gameId)} />
            </div>
          ))}
          {Array.from({ length: skeletonsIn(row.index) }, (_, index) => (
            <div key={index} aria-hidden="true">
              <TileSkeleton shape={shape} />
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

/** The list's width and its distance from the top of the page, once the page is laid out. */
function useBox(list: RefObject<HTMLElement | null>): GridBox | null {
  const [box, setBox] = useState<GridBox | null>(null)
  useEffect(() => {
    const element = list.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, top: element.getBoundingClientRect().top + scrollY })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [list])
  return box
}
