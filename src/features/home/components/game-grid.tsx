import type { GameLane } from '../../../../contract/wire/games.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { cx } from '../../../shared/ui/cx.ts'
import { Section } from '../../../shared/ui/section.tsx'
import { categoryIcons, tileShape } from '../lib/lanes.ts'
import styles from './game-grid.module.css'
import { GameTile } from './game-tile.tsx'

/** All games of one category. */
export function GameGrid({ lane }: { lane: GameLane }) {
  const { t } = useTranslation('home')
  const shape = tileShape(lane.gameCategory) === 'wide' ? 'wide' : 'tall'
  return (
    <Section title={lane.title} icon={categoryIcons[lane.gameCategory]} action={<span className={styles.count}>{t('games', { count: lane.cards.length })}</span>}>
      <ul className={cx(styles.grid, styles[shape])}>
        {lane.cards.map((card) => (
          <li key={card.gameId}>
            <GameTile card={card} shape={shape} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
