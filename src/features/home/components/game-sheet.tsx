import type { GameCard } from '../../../../contract/wire/games.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/lib/panel.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { useVendorName } from '../../../shared/settings/use-settings.ts'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { useGetGameLanesQuery } from '../api.ts'
import { findGame } from '../lib/lanes.ts'
import { GameBadge } from './game-tile.tsx'
import styles from './game-sheet.module.css'
import { useLast } from '../lib/use-last.ts'

/** About one game, with the way to play it. */
export function GameSheet() {
  const { t } = useTranslation('home')
  const { isOpen, subject, close } = usePanel('game')
  const gameId = useLast(isOpen ? subject : undefined)
  const { data } = useGetGameLanesQuery()
  const card = gameId === undefined ? undefined : findGame(data ?? [], gameId)
  return (
    <Sheet open={isOpen} onClose={close} title={card?.displayName ?? t('game')} footer={card && <Ways />}>
      {card ? <About card={card} /> : <EmptyState compact icon="slots" title={t('game_gone_title')} text={t('game_gone_text')} />}
    </Sheet>
  )
}

function About({ card }: { card: GameCard }) {
  const { t } = useTranslation('home')
  const vendor = useVendorName(card.vendor)
  return (
    <div className={styles.about}>
      <div className={styles.frame}>
        <Image src={card.imageUrl} alt="" ratio="3 / 4" fallback="slots" />
        <GameBadge badge={card.badge} />
      </div>
      <div className={styles.words}>
        <p className={styles.vendor}>{t('by_vendor', { vendor })}</p>
        {card.jackpot !== undefined && (
          <p className={styles.jackpot}>
            <span>{t('jackpot_now')}</span>
            <Money minor={card.jackpot} className={styles.amount} />
          </p>
        )}
        <p>{t('play_needs_account')}</p>
      </div>
    </div>
  )
}

function Ways() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.ways}>
      <LinkButton to="/m/register" replace wide>
        {t('join_to_play')}
      </LinkButton>
      <LinkButton to="/m/login" replace wide variant="outline">
        {t('sign_in_to_play')}
      </LinkButton>
    </div>
  )
}
