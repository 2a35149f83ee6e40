import { useLayoutEffect, useEffect } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { LeaveFor } from '../../../shared/frames/leave-for.tsx'
import type { OpeningFailure } from '../../../shared/frames/opening.ts'
import { PartnerFrame } from '../../../shared/frames/partner-frame.tsx'
import type { WantedGame } from '../../../shared/games/lib/wanted-game.ts'
import { markPlayed } from '../../../shared/games/own/own-games-api.ts'
import { useLanguage, useTranslation } from '../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { LoadingDots } from '../../../shared/ui/loading-dots.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/message.tsx'
import { useLaunch } from './use-launch.ts'
import { GameScreen, OtherGames } from './game-screen.tsx'
import styles from './launch.module.css'

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

interface LaunchedGameProps {
  readonly url: string
  readonly title: string
  readonly onLoad: () => void
  readonly onBack: () => void
}

/** The game in its frame. The screen stays on; afterwards the balance is fetched again. */
function LaunchedGame(props: LaunchedGameProps) {
  useWakeLock()
  useFreshBalanceAfter()
  return <PartnerFrame {...props} />
}

function useFreshBalanceAfter(): void {
  const dispatch = useAppDispatch()
  useEffect(() => () => void dispatch(api.util.invalidateTags(['balance'])), [dispatch])
}

/**
 * Keeps the screen on as long as the component is shown, where the browser can (GAME-18 is silent about it). The
 * browser releases the lock whenever the page is hidden.
 */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const request = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      // Refused when the battery is low.
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) await lock?.release()
    }
    void request()
    const renew = () => void request()
    document.addEventListener('visibilitychange', renew)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', renew)
      void lock?.release()
    }
  }, [])
}

interface WaitingProps {
  /** It takes longer than a launch is given (GAME-14). */
  readonly isSlow: boolean
  readonly onRetry: () => void
}

/** Until the game has started. */
function Waiting({ isSlow, onRetry }: WaitingProps) {
  const { t } = useTranslation('game')
  const { look } = useBrand()
  return (
    <div className={styles.waiting}>
      <img className={styles.icon} src={look.icon.url} width={96} height={96} alt="" />
      <p className={styles.words} role="status">
        {t('game_starts')}
      </p>
      <LoadingDots />
      <div className={styles.slow}>
        {isSlow && (
          <>
            <p role="alert">{t('timeout_retry_please')}</p>
            <WaitingRetryButton onRetry={onRetry} />
          </>
        )}
      </div>
    </div>
  )
}

function WaitingRetryButton({ onRetry }: Pick<WaitingProps, 'onRetry'>) {
  const { t } = useTranslation('shared')
  return (
    <Button variant="soft" icon="retry" onClick={onRetry}>
      {t('retry')}
    </Button>
  )
}
