import { useEffect } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { overlayAsked, overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'

const name = 'session-reminder'

/** Reminds a member of the time played, if the merchant sets an interval (UX-06). */
export function Watcher() {
  const { sessionReminderMinutes: minutes } = useBrand().legal
  const dispatch = useAppDispatch()
  const isMember = useAppSelector(selectIsMember)
  useEffect(() => {
    if (minutes > 0)
      return dispatch(watchPlay(minutes, (playedMs) => void dispatch(overlayAsked({ name, subject: { playedMs } }))))
  }, [dispatch, minutes])
  // A reminder that was not answered must not greet the next member.
  useEffect(() => {
    if (!isMember) dispatch(overlayWithdrawn({ name }))
  }, [dispatch, isMember])
  return null
}

const key = 'playStartedAt'
const minuteMs = 60_000

/**
 * Calls `remind` whenever a member has played for another full interval (UX-06), with the time played in milliseconds.
 * Play starts when a member signs in, continues across reloads of the window, and ends when the member signs out.
 * @returns a function that ends this
 */
export const watchPlay =
  (everyMinutes: number, remind: (playedMs: number) => void): AppThunk<() => void> =>
  (_dispatch, getState, { clock, session, listeners }) => {
    const interval = everyMinutes * minuteMs
    let cancel = () => undefined as void
    const wait = (startedAt: number) => {
      const played = clock.now() - startedAt
      cancel = clock.after(interval - (played % interval), () => {
        const now = clock.now()
        // The timer has run for an interval, even where the clock was set back meanwhile.
        const since = Math.min(startedAt, now - interval)
        remind(now - since)
        wait(since)
      })
    }
    const start = () => {
      const startedAt = startOf(session.read(key), clock.now())
      session.write(key, String(startedAt))
      wait(startedAt)
    }
    const stop = () => {
      cancel()
      session.remove(key)
    }
    if (selectIsMember(getState())) start()
    const end = listeners.add((_, state, before) => {
      const isMember = selectIsMember(state)
      if (isMember !== selectIsMember(before)) (isMember ? start : stop)()
    })
    return () => {
      end()
      cancel()
    }
  }

/** A stored start that is not in the past is ignored. */
function startOf(kept: string | null, now: number): number {
  const startedAt = Number(kept ?? NaN)
  return startedAt > 0 && startedAt <= now ? startedAt : now
}
