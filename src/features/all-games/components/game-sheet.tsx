import { useLocation } from 'react-router-dom'
import type { GameCard } from '../../../../contract/wire/games.ts'
import { joinPath, signInPath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import type { CameFrom } from '../../../shared/navigation/came-from.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { useVendorName } from '../../../shared/settings/use-settings.ts'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import { GameBadge } from '../../../shared/games/components/game-tile.tsx'
import { groupOf, launchAddress, trialFrom, wantedFrom } from '../../../shared/games/lib/wanted-game.ts'
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
      footer={found && <Actions game={found} />}
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
        <GameBadge badge={card.state ?? card.badge} />
      </div>
      <div className={styles.words}>
        <p className={styles.vendor}>{t('by_vendor', { vendor })}</p>
        {card.jackpot !== undefined && (
          <p className={styles.jackpot}>
            <span>{t('jackpot_now')}</span>
            <Money amount={card.jackpot} className={styles.amount} />
          </p>
        )}
        {!useAppSelector(selectIsMember) && <p>{t('play_needs_account')}</p>}
      </div>
    </div>
  )
}

/** The sheet makes room for the game, so that "back" leads to the place in the lobby. */
function Actions({ game: { card, lane } }: { game: FoundGame }) {
  const { t } = useTranslation('all-games')
  const played = launchAddress(wantedFrom(card, groupOf(lane, card)))
  const trial = trialFrom(card)
  return (
    <div className={styles.ways}>
      {useAppSelector(selectIsMember) ? (
        <LinkButton to={played} replace wide icon="play">
          {t('play')}
        </LinkButton>
      ) : (
        <WaysIn from={played} />
      )}
      {trial && (
        <LinkButton to={launchAddress(trial)} replace wide variant="ghost">
          {t('try')}
        </LinkButton>
      )}
    </div>
  )
}

/** Guests come back to the game. */
function WaysIn({ from }: CameFrom) {
  const { t } = useTranslation('all-games')
  return (
    <>
      <LinkButton to={joinPath} replace wide state={{ from }}>
        {t('join_to_play')}
      </LinkButton>
      <LinkButton to={signInPath} replace wide variant="outline" state={{ from }}>
        {t('sign_in_to_play')}
      </LinkButton>
    </>
  )
}
