import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { failure } from '../../../shared/api/failure.ts'
import { unreachable } from '../../../shared/api/own-failure-codes.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { framePlace } from '../../../shared/frames/frame-place.ts'
import { useAppDispatch, useClock } from '../../../shared/store/hooks.ts'
import { gameApi } from '../api.ts'
import { launchCall, launchMs, type LaunchContext } from './launch-call.ts'
import { afterLaunchEvent, asking, type LaunchEvent, type LaunchState } from './launch-state.ts'
import type { WantedGame } from '../../../shared/games/lib/wanted-game.ts'

interface Launch {
  readonly state: LaunchState
  readonly retry: () => void
  /** The frame has loaded its page. */
  readonly loaded: () => void
}

/**
 * Launches the game once, and once more at each retry. An answer that comes when the player has left, or has retried,
 * is dropped.
 */
export function useLaunch(game: WantedGame, context: LaunchContext): Launch {
  const [state, setState] = useState(asking)
  const [attempt, setAttempt] = useState(0)
  const dispatch = useAppDispatch()
  const clock = useClock()
  const brand = useBrand()
  const ask = useEffectEvent(() =>
    dispatch(gameApi.endpoints.launch.initiate(launchCall(game, context), { track: false })),
  )
  const placeOf = useEffectEvent((address: string) => framePlace(address, brand, location.origin))
  const send = useCallback((event: LaunchEvent) => setState((before) => afterLaunchEvent(before, event)), [])
  useEffect(() => {
    let isOver = false
    const request = ask()
    const cancel = clock.after(launchMs, () => send({ type: 'late' }))
    void request.then(({ data, error }) => {
      if (isOver) return
      if (error === undefined) send({ type: 'answered', place: placeOf(data.gameUrl) })
      else send({ type: 'failed', failure: 'status' in error ? error : failure(0, unreachable) })
    })
    return () => {
      isOver = true
      cancel()
      request.abort()
    }
  }, [attempt, clock, send])
  const retry = () => {
    send({ type: 'retried' })
    setAttempt((number) => number + 1)
  }
  return { state, retry, loaded: () => send({ type: 'loaded' }) }
}
