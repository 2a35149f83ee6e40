import { useLayoutEffect } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useLanguage, useTranslation } from '../../../../shared/i18n/language.tsx'
import { Button } from '../../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../shared/ui/message.tsx'
import { LeaveFor } from '../../../../shared/frames/leave-for.tsx'
import type { OpeningFailure } from '../../../../shared/frames/opening.ts'
import { markPlayed } from '../../../../shared/games/own/own-games-api.ts'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import { useLaunch } from '../lib/use-launch.ts'
import type { WantedGame } from '../../../../shared/games/lib/wanted-game.ts'
import { GameScreen } from './game-screen.tsx'
import { LaunchedGame } from './launched-game.tsx'
import { OtherGames } from './other-games.tsx'
import { Waiting } from './waiting.tsx'

interface Props {
  readonly game: WantedGame
  readonly title: string
  /** The game's name, if it is known. */
  readonly name: string | undefined
  readonly backUrl: string
  readonly onBack: () => void
}

/** Launches the game, and shows it or the reason for a failure. */
export function Launch({ game, title, name, backUrl, onBack }: Props) {
  const brand = useBrand()
  const { code } = useLanguage()
  const { state, retry, loaded } = useLaunch(game, {
    backUrl,
    language: code,
    title: brand.name,
    country: brand.market.country,
    ...(name !== undefined && { labelName: name }),
  })
  usePlayed(game.code, state.step === 'shown' || state.step === 'leaving')
  const isOpen = state.step === 'opening' || state.step === 'shown'
  return (
    <GameScreen title={title} onBack={onBack} isPlaying={state.step === 'shown'}>
      {isOpen && <LaunchedGame url={state.url} title={title} onLoad={loaded} onBack={onBack} />}
      {state.step === 'leaving' && <LeaveFor url={state.url} />}
      {state.step === 'failed' ? (
        <Failed reason={state.reason} onRetry={retry} />
      ) : (
        state.step !== 'shown' && <Waiting isSlow={state.step === 'opening' && state.isSlow} onRetry={retry} />
      )}
    </GameScreen>
  )
}

/** A game that has started is the first of those played last, for members and guests. */
function usePlayed(gameId: string, hasStarted: boolean): void {
  const dispatch = useAppDispatch()
  // Before the effect of a child takes the page away.
  useLayoutEffect(() => {
    if (hasStarted) void dispatch(markPlayed(gameId))
  }, [dispatch, gameId, hasStarted])
}

function Failed({ reason, onRetry }: { reason: OpeningFailure; onRetry: () => void }) {
  const { t } = useTranslation('game')
  if (reason === 'address') return <Refused />
  if (reason !== 'timeout') return <ErrorState failure={reason} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState
        icon="clock"
        title={t('not_started')}
        text={t('timeout_retry_please')}
        action={
          <>
            <RetryButton onRetry={onRetry} />
            <OtherGames />
          </>
        }
      />
    </div>
  )
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('shared')
  return (
    <Button icon="retry" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}

/** Trying again would bring the same address. */
function Refused() {
  const { t } = useTranslation('game')
  return (
    <div role="alert">
      <EmptyState icon="shield" title={t('refused_title')} text={t('refused_text')} action={<OtherGames />} />
    </div>
  )
}
