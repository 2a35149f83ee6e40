import { useLocation } from 'react-router-dom'
import { gamesPath, joinPath, signInPath } from '../../../../contract/paths.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { GameBadge } from '../../../shared/games/components/game-tile.tsx'
import { useGetGameLanesQuery } from '../../../shared/games/games-api.ts'
import { groupOf, launchAddress, trialFrom, wantedFrom } from '../../../shared/games/lib/wanted-game.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import type { CameFrom } from '../../../shared/navigation/came-from.ts'
import { usePanel } from '../../../shared/navigation/panel.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useVendorName } from '../../../shared/settings/use-settings.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { Image } from '../../../shared/ui/image.tsx'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { Money } from '../../../shared/ui/money.tsx'
import { Sheet } from '../../../shared/ui/sheet.tsx'
import { LoadingRegion, Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useLast } from '../../../shared/ui/use-modal.ts'
import { FavouriteButton, useFavourites } from './favourite-button.tsx'
import styles from './game-sheet.module.css'
import { everything, filterIn } from './games-filter.ts'
import { useListedGames } from './use-listed-games.ts'

/** Details of one game, with the button to play it. */
export function Part() {
  const { t } = useTranslation('all-games')
  const { isOpen, subject, close } = usePanel('game')
  const gameId = useLast((isOpen && subject) || null)
  const { found, isLoading } = useGame(gameId)
  const card = found?.card
  return (
    <Sheet
      open={isOpen}
      onClose={close}
      title={card?.displayName ?? t('game:game')}
      footer={found && found.card.state !== 'maintenance' && <Actions game={found} />}
    >
      {card ? (
        <About card={card} />
      ) : isLoading ? (
        <LoadingRegion>
          <Skeleton shape="card" height="170px" />
        </LoadingRegion>
      ) : (
        <EmptyState compact icon="slots" title={t('game:gone_title')} text={t('game:gone_text')} />
      )}
    </Sheet>
  )
}

interface WantedGame {
  readonly found: FoundGame | undefined
  /** It may be among the games that are on their way. */
  readonly isLoading: boolean
}

/** Looks for the game in the lanes, then in the list of all games, then in complete lanes. */
function useGame(gameId: string | null): WantedGame {
  const { pathname, search } = useLocation()
  const { data: lanes = [], isLoading } = useGetGameLanesQuery()
  const atOnce = findGame(lanes, gameId)
  const isFurther = gameId !== null && atOnce === undefined
  const filter = isFurther && pathname === gamesPath ? filterIn(search) : everything
  const listed = useListedGames(isFurther ? lanes : [], filter)
  if (!isFurther) return { found: atOnce, isLoading: false }
  const card = listed.known.find((each) => each.gameId === gameId)
  const lane = card && laneOf(card, lanes, filter.lane)
  return { found: card && lane && { card, lane }, isLoading: isLoading || (!listed.isWhole && !listed.failure) }
}

/** The lane that is open, otherwise the first whose vendor groups have the game's vendor. */
const laneOf = (card: GameCard, lanes: readonly GameLane[], open: string | null): GameLane | undefined =>
  lanes.find(({ id }) => id === open) ??
  lanes.find(({ gameClassify }) => gameClassify.some(({ vendors }) => vendors.includes(card.vendor))) ??
  lanes[0]

function About({ card }: { card: GameCard }) {
  const { t } = useTranslation('all-games')
  const vendor = useVendorName(card.accountTypeName)
  const favourites = useFavourites()
  const isMember = useAppSelector(selectIsMember)
  return (
    <div className={styles.about}>
      <div className={styles.frame}>
        <Image src={card.imageUrl} alt="" ratio="3 / 4" fallback="slots" />
        <GameBadge badge={card.state ?? card.badge} />
        <FavouriteButton card={card} isFavourite={favourites.has(card.gameId)} />
      </div>
      <div className={styles.words}>
        <p className={styles.vendor}>{t('by_vendor', { vendor })}</p>
        {card.jackpot !== undefined && (
          <p key={card.gameId} className={styles.jackpot} data-jackpot={card.gameId} data-amount={card.jackpot}>
            <span>{t('jackpot_now')}</span>
            <Money amount={card.jackpot} className={styles.amount} />
          </p>
        )}
        {card.state === 'maintenance' ? <p>{t('in_maintenance')}</p> : !isMember && <p>{t('play_needs_account')}</p>}
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

/** A game, and the lane that it was found in. */
interface FoundGame {
  readonly card: GameCard
  readonly lane: GameLane
}

/** The game in the first lane that has it. */
export function findGame(lanes: readonly GameLane[], gameId: string | null): FoundGame | undefined {
  const games = lanes.flatMap((lane) => lane.cards.map((card) => ({ card, lane })))
  return games.find(({ card }) => card.gameId === gameId)
}
