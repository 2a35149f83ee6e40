import { useLocation } from 'react-router-dom'
import type { GameCard } from '../../../../contract/wire/games.ts'
import { joinPath, signInPath } from '../../../../contract/paths.ts'
import { Slot } from '../../../shared/feature/slot.tsx'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { useVendorName } from '../../../shared/settings/use-settings.ts'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import { GameBadge } from '../../../shared/games/components/game-tile.tsx'
import '../../../shared/games/play-slot.ts'
import styles from './game-sheet.module.css'
import { useGetGameLaneQuery } from '../api.ts'
import { findGame, type FoundGame } from '../lib/find-game.ts'
import { laneIn } from '../lib/lane-in.ts'
import { useLast } from '../lib/use-last.ts'

/** Details of one game, with the button to play it. */
export function Part() {
  const { t } = useTranslation('all-games')
  const { isOpen, subject, close } = usePanel('game')
  const gameId = useLast(isOpen ? subject : undefined)
  const found = useGame(gameId)
  const card = found?.card
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={card?.displayName ?? t('game')}
      footer={found && <Actions game={found} onClose={close} />}
    >
      {card ? (
        <About card={card} />
      ) : (
        <EmptyState compact icon="slots" title={t('game_gone_title')} text={t('game_gone_text')} />
      )}
    </Sheet>
  )
}

/** A game of the lanes, or of the lane whose full list is open. */
function useGame(gameId: string | undefined): FoundGame | undefined {
  const { pathname, search } = useLocation()
  const open = laneIn(pathname, search)
  const lanes = useGetGameLanesQuery().data ?? []
  const { data: lane } = useGetGameLaneQuery(open ?? '', { skip: open === null || gameId === undefined })
  return gameId === undefined ? undefined : findGame(lane ? [lane, ...lanes] : lanes, gameId)
}

function About({ card }: { card: GameCard }) {
  const { t } = useTranslation('all-games')
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
            <Money amount={card.jackpot} className={styles.amount} />
          </p>
        )}
        <p>{t(useAppSelector(selectIsMember) ? 'play_soon' : 'play_needs_account')}</p>
      </div>
    </div>
  )
}

function Actions({ game, onClose }: { game: FoundGame; onClose: () => void }) {
  return (
    <div className={styles.ways}>
      {useAppSelector(selectIsMember) ? <BackToGames onClose={onClose} /> : <WaysIn />}
      <Slot name="play" {...game} onClose={onClose} />
    </div>
  )
}

/** As long as no feature fills the slot `play`, all a member can do here is go back. */
function BackToGames({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('all-games')
  return (
    <Button wide variant="outline" onClick={onClose}>
      {t('more_games')}
    </Button>
  )
}

function WaysIn() {
  const { t } = useTranslation('all-games')
  return (
    <>
      <LinkButton to={joinPath} replace wide>
        {t('join_to_play')}
      </LinkButton>
      <LinkButton to={signInPath} replace wide variant="outline">
        {t('sign_in_to_play')}
      </LinkButton>
    </>
  )
}
