import type { GameLane } from '../../../../contract/wire/games.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { ErrorState } from '../../../shared/ui/message.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { tileShape } from '../../../shared/games/lib/lanes.ts'
import { useLaneGames } from '../lib/use-lane-games.ts'
import styles from './game-grid.module.css'
import { GameTile } from '../../../shared/games/components/game-tile.tsx'

/** All games of one lane; the count is the number of games listed. */
export function GameGrid({ lane }: { lane: GameLane }) {
  const { t } = useTranslation('all-games')
  const { cards, isWhole, failure, retry } = useLaneGames(lane)
  const shape = tileShape(lane.gameCategory) === 'wide' ? 'wide' : 'tall'
  return (
    <>
      <p className={styles.count} role="status">
        {isWhole
          ? t('games', { count: cards.length })
          : !failure && <VisuallyHidden>{t('shared:loading')}</VisuallyHidden>}
      </p>
      <ul className={cx(styles.grid, styles[shape])} aria-label={lane.title} aria-busy={!isWhole && !failure}>
        {cards.map((card) => (
          <li key={card.gameId} className={styles.cell}>
            <GameTile card={card} shape={shape} />
          </li>
        ))}
        {!isWhole && !failure && <TileSkeletons ratio={shape === 'wide' ? '16 / 10' : '3 / 4'} />}
      </ul>
      {!isWhole && failure && <ErrorState failure={failure} onRetry={retry} />}
    </>
  )
}

const TileSkeletons = ({ ratio }: { ratio: string }) =>
  Array.from({ length: 6 }, (_, index) => (
    <li key={index} aria-hidden="true">
      <Skeleton ratio={ratio} shape="tile" />
    </li>
  ))
