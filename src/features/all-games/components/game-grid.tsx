import type { GameCard } from '../../../../contract/wire/games.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import type { GridShape } from '../lib/grid-measures.ts'
import styles from './game-grid.module.css'
import { ListedGame } from './listed-game.tsx'
import { WindowedGrid } from './windowed-grid.tsx'

/** Up to here all tiles are in the page, for find-in-page and screen readers (docs/decisions/whole-lanes.md). */
const mostTogether = 240

interface Props {
  readonly label: string
  readonly cards: readonly GameCard[]
  readonly shape: GridShape
  /** More of them are on their way. */
  readonly isLoading: boolean
}

/** The games and their number, which is counted from the list. */
export function GameGrid({ label, cards, shape, isLoading }: Props) {
  const { t } = useTranslation('all-games')
  return (
    <>
      <p className={styles.count} role="status">
        {isLoading ? <VisuallyHidden>{t('shared:loading')}</VisuallyHidden> : t('games', { count: cards.length })}
      </p>
      {cards.length > mostTogether ? (
        <WindowedGrid label={label} cards={cards} shape={shape} />
      ) : (
        <ul className={cx(styles.grid, styles[shape])} aria-label={label} aria-busy={isLoading}>
          {cards.map((card) => (
            <li key={card.gameId} className={styles.cell}>
              <ListedGame card={card} shape={shape} />
            </li>
          ))}
          {isLoading && <TileSkeletons ratio={shape === 'wide' ? '16 / 10' : '3 / 4'} />}
        </ul>
      )}
    </>
  )
}

const TileSkeletons = ({ ratio }: { ratio: string }) =>
  Array.from({ length: 6 }, (_, index) => (
    <li key={index} aria-hidden="true">
      <Skeleton ratio={ratio} shape="tile" />
    </li>
  ))
