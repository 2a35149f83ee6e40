import type { GameLane } from '../../../../contract/wire/lobby.ts'
import { useTranslation } from '../../i18n/language.tsx'
import { usePanel } from '../../navigation/panel.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { Money } from '../../ui/money.tsx'
import { highestJackpot } from '../lib/lanes.ts'
import styles from './top-jackpot.module.css'

/** The highest jackpot of all games, in large figures. */
export function TopJackpot({ lanes }: { lanes: readonly GameLane[] }) {
  const { t } = useTranslation('games')
  const game = usePanel('game')
  const card = highestJackpot(lanes)
  if (!card) return null
  return (
    <button
      type="button"
      className={styles.jackpot}
      data-jackpot={card.gameId}
      data-amount={card.jackpot}
      onClick={() => game.open(card.gameId)}
    >
      <span className={styles.words}>
        <span className={styles.label}>
          <Icon name="crown" size={18} tinted />
          <span>{t('top_jackpot')}</span>
        </span>
        <Money amount={card.jackpot} className={styles.amount} />
        <span className={styles.name} translate="no">
          {card.displayName}
        </span>
      </span>
      <Image src={card.imageUrl} alt="" ratio="3 / 4" className={styles.picture} />
    </button>
  )
}
