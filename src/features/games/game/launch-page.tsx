import { useLocation } from 'react-router-dom'
import { joinPath, signInPath } from '../../../../contract/paths.ts'
import { useTranslation } from '../../../shared/i18n/language.tsx'
import { gamesApi } from '../../../shared/games/games-api.ts'
import type { CameFrom } from '../../../shared/navigation/came-from.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { isSwitchedOn } from '../../../shared/settings/switched-on.ts'
import { useAppSelector } from '../../../shared/store/hooks.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/message.tsx'
import { isFromHomeScreen, isNativeApp } from '../../../shared/lib/platform.ts'
import { GameScreen, OtherGames } from './game-screen.tsx'
import { Launch } from './launch.tsx'
import { OnlyInApp } from './in-app/only-in-app.tsx'
import { useLeave } from '../../../shared/frames/use-leave.ts'
import { isLottery, launchAddress, wantedGame, type WantedGame } from '../../../shared/games/lib/wanted-game.ts'

/** Launches the game that the address names, and shows it (ROUTE-08). */
export function Page() {
  const { t } = useTranslation('game')
  const game = wantedGame(useLocation().search)
  const { leave, backUrl } = useLeave()
  const isMember = useAppSelector(selectIsMember)
  const isHeldBack = useIsHeldBack(game)
  const name = useGameName(game?.code)
  const title = name ?? t('game')
  if (game && !isHeldBack && (isMember || game.kind === 'trial'))
    return <Launch key={launchAddress(game)} game={game} title={title} name={name} backUrl={backUrl} onBack={leave} />
  return (
    <GameScreen title={title} onBack={leave}>
      {game ? __FLAGS__.STARTGAMEINAPP3 && isHeldBack ? <OnlyInApp /> : <ForMembers /> : <Gone />}
    </GameScreen>
  )
}

/** The game's name, if the lobby has been seen; the address does not have it, because anybody could write it there. */
function useGameName(code: string | undefined): string | undefined {
  const { data: lanes = [] } = gamesApi.endpoints.getGameLanes.useQueryState()
  return lanes.flatMap(({ cards }) => cards).find(({ gameId }) => gameId === code)?.displayName
}

/** GAME-16. */
function useIsHeldBack(game: WantedGame | null): boolean {
  const settings = useAppSelector(selectSettings)
  return (
    __FLAGS__.STARTGAMEINAPP3 &&
    game !== null &&
    isLottery(game) &&
    isSwitchedOn(settings, 'STARTGAMEINAPP3') &&
    !isNativeApp() &&
    !isFromHomeScreen()
  )
}

/** The address names no game. */
function Gone() {
  const { t } = useTranslation('game')
  return <EmptyState icon="slots" title={t('gone_title')} text={t('gone_text')} action={<OtherGames />} />
}

/** A guest returns to the game after signing in or joining. */
function ForMembers() {
  const { t } = useTranslation('game')
  const { t: common } = useTranslation('app')
  const { pathname, search } = useLocation()
  const state: CameFrom = { from: pathname + search }
  return (
    <EmptyState
      icon="user"
      title={t('members_title')}
      text={t('members_text')}
      action={
        <>
          <LinkButton to={joinPath} replace state={state}>
            {common('join')}
          </LinkButton>
          <LinkButton to={signInPath} replace state={state} variant="outline">
            {common('sign_in')}
          </LinkButton>
        </>
      }
    />
  )
}
