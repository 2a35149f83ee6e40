import { useEffect, useState } from 'react'
import type { AppState } from '../../../../shared/store/app-store.ts'
import { useAppSelector, useClock } from '../../../../shared/store/hooks.ts'

/** Milliseconds after which a placeholder alone no longer says enough. */
const patience = 6_000

/** Whether something that is not there yet has been on its way for so long that the visitor should be told. */
export function useIsSlow(): boolean {
  const clock = useClock()
  const isWaiting = useAppSelector(selectIsWaiting)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const stop = clock.after(patience, () => setSlow(true))
    return () => {
      stop()
      setSlow(false)
    }
  }, [clock, isWaiting])
  return isSlow
}

/** A refresh of what is already on screen does not keep the player waiting. */
const selectIsWaiting = (state: AppState): boolean =>
  Object.values(state.api?.queries ?? {}).some((query) => query?.status === 'pending' && query.data === undefined)
