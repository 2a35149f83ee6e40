import { useEffect } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { overlayAsked, overlayWithdrawn } from '../../../shared/overlay/overlay-slice.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { watchPlay } from './watch-play.ts'

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
