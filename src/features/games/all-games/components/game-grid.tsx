import type { GameCard } from '../../../../../contract/wire/games.ts'
import { useTranslation } from '../../../../shared/i18n/language.tsx'
import { cx } from '../../../../shared/ui/cx.ts'
import { VisuallyHidden } from '../../../../shared/ui/visually-hidden.tsx'
import type { GridShape } from '../lib/grid-measures.ts'
import styles from './game-grid.module.css'
import { useFavourites } from '../lib/use-favourites.ts'
import { ListedGame } from './listed-game.tsx'
import { TileSkeleton } from './tile-skeleton.tsx'
import { WindowedGrid } from './windowed-grid.tsx'

/** Stand for the games that are on their way. */
const skeletons = 6

/** Up to here all tiles are in the page, for find-in-page and screen readers (docs/decisions/whole-lanes.md). */
const mostTogether = 240

interface Props {
  readonly label: string
  readonly cards: readonly GameCard[]
  readonly shape: GridShape
  /** More of them are on their way. */
  readonly isLoading: boolean
  /** About as many as there will be; 0 if that is unknown. */
  readonly expected: number
}

/** The games and their number, which is counted from the list. */
export function GameGrid({ label, cards, shape, isLoading, expected }: Props) {
  const { t } = useTranslation('all-games')
  const favourites = useFavourites()
  return (
    <>
      <p className={styles.count} role="status">
        {isLoading ? <VisuallyHidden>{t('shared:loading')}</VisuallyHidden> : t('games', { count: cards.length })}
      </p>
      {(isLoading ? Math.max(expected, cards.length) : cards.length) > mostTogether ? (
        <WindowedGrid
          label={label}
          cards={cards}
          shape={shape}
          coming={isLoading ? skeletons : 0}
          favourites={favourites}
        />
      ) : (
        <ul className={cx(styles.grid, styles[shape])} aria-label={label} aria-busy={isLoading}>
          {cards.map((card) => (
            <li key={card.gameId} className={styles.cell}>
              <ListedGame card={card} shape={shape} isFavourite={favourites.has(card.gameId)} />
            </li>
          ))}
          {isLoading &&
            Array.from({ length: skeletons }, (_, index) => (
              <li key={index} aria-hidden="true">
                <TileSkeleton shape={shape} />
              </li>
            ))}
        </ul>
      )}
    </>
  )
}
