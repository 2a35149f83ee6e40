import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react'
import type { GameCard } from '../../../../contract/wire/games.ts'
import { columnsIn, rowHeight, type GridBox, type GridShape } from '../lib/grid-measures.ts'
import { ListedGame } from './listed-game.tsx'
import { useWindowRows } from '../lib/use-window-rows.ts'
import styles from './windowed-grid.module.css'

interface Props {
  readonly label: string
  readonly cards: readonly GameCard[]
  readonly shape: GridShape
}

/** A long list of games: only the rows near the window are in the page (docs/decisions/whole-lanes.md). */
export function WindowedGrid({ label, cards, shape }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const box = useBox(list)
  const columns = box ? columnsIn(box, shape) : 1
  const top = box?.top ?? 0
  const { height, rows, measure } = useWindowRows({
    count: box ? Math.ceil(cards.length / columns) : 0,
    estimateSize: () => (box ? rowHeight(box, shape) : 0),
    top,
  })
  return (
    <div ref={list} className={styles.list} role="list" aria-label={label} style={{ blockSize: height }}>
      {rows.map((row) => (
        <div
          key={row.index}
          ref={measure}
          data-index={row.index}
          role="presentation"
          className={styles.row}
          style={{ '--columns': columns, transform: `translateY(${row.start - top}px)` } as CSSProperties}
        >
          {cards.slice(row.index * columns, (row.index + 1) * columns).map((card, column) => (
            <div
              key={card.gameId}
              role="listitem"
              aria-setsize={cards.length}
              aria-posinset={row.index * columns + column + 1}
              className={styles.cell}
            >
              <ListedGame card={card} shape={shape} />
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
