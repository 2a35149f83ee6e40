import type { GameCard } from '../../../../contract/wire/lobby.ts'
import { useLanguage, useTranslation } from '../../i18n/language.tsx'
import { formatNumber } from '../../lib/format-number.ts'
import { usePanel } from '../../navigation/panel.ts'
import { useVendorName } from '../../settings/use-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { Money } from '../../ui/money.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import type { TileShape } from '../lib/lanes.ts'
import styles from './game-tile.module.css'

interface Props {
  readonly card: GameCard
  readonly shape: TileShape
  /** Rank, from 1. */
  readonly rank?: number
}

const ratios: Record<TileShape, string> = { ranked: '3 / 4', tall: '3 / 4', wide: '16 / 10' }

export function GameTile({ card, shape, rank }: Props) {
  const game = usePanel('game')
  const { locale } = useLanguage()
  return (
    <button
      type="button"
      className={cx(styles.tile, styles[shape], card.state === 'maintenance' && styles.closed)}
      onClick={() => game.open(card.gameId)}
    >
      {rank !== undefined && <span className={styles.rank}>{formatNumber(rank, locale)}</span>}
      <span className={styles.frame}>
        <Image src={card.imageUrl} alt="" ratio={ratios[shape]} fallback="slots" className={styles.picture} />
        <GameBadge badge={card.state ?? card.badge} />
        {card.players !== undefined && <Players count={card.players} />}
        {card.jackpot !== undefined && (
          <span className={styles.jackpot} data-jackpot={card.gameId} data-amount={card.jackpot}>
            <Money amount={card.jackpot} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name} dir="auto" translate="no">
          {card.displayName}
        </span>
        <span className={styles.vendor} dir="auto" translate="no">
          {useVendorName(card.accountTypeName)}
        </span>
      </span>
    </button>
  )
}

/** As high as a tile, and empty. */
export const GameTilePlaceholder = ({ shape }: Pick<Props, 'shape'>) => (
  <span className={cx(styles.tile, styles[shape])}>
    <span className={cx(styles.frame, styles.empty)} style={{ aspectRatio: ratios[shape] }} />
    <span className={styles.words}>
      <span className={styles.name}>&nbsp;</span>
      <span className={styles.vendor}>&nbsp;</span>
    </span>
  </span>
)

const tones = {
  new: 'action',
  hot: 'accent',
  live: 'danger',
  jackpot: 'accent',
  maintenance: 'danger',
  members: 'action',
} as const
const badgeIcons = {
  new: 'sparkle',
  hot: 'flame',
  live: 'live',
  jackpot: 'crown',
  maintenance: 'clock',
  members: 'lock',
} as const

export function GameBadge({ badge }: { badge: GameCard['badge'] | GameCard['state'] }) {
  const { t } = useTranslation('games')
  if (!badge) return null
  return (
    <Badge tone={tones[badge]} icon={badgeIcons[badge]} className={styles.badge}>
      {t(`badge_${badge}`)}
    </Badge>
  )
}

function Players({ count }: { count: number }) {
  const { t } = useTranslation('games')
  const { locale } = useLanguage()
  const number = formatNumber(count, locale)
  return (
    <span className={styles.players}>
      <Icon name="people" size={14} />
      <span aria-hidden="true">{number}</span>
      <VisuallyHidden>{t('players', { count, number })}</VisuallyHidden>
    </span>
  )
}
