import { useEffect, useState } from 'react'
import { useBrand } from '../../shared/brand/brand.tsx'
import { OnDemand } from '../../shared/feature/on-demand.tsx'
import { selectIsMember } from '../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../shared/store/hooks.ts'
import { watchPlay } from './lib/watch-play.ts'

const loadReminder = async () => (await import('./components/reminder.tsx')).Reminder

/** Reminds a member of the time played, if the merchant sets an interval (UX-06). */
export function Watcher() {
  const { sessionReminderMinutes } = useBrand().legal
  return sessionReminderMinutes > 0 && <PlayTimer minutes={sessionReminderMinutes} />
}

/** Waits for the interval; the reminder and its texts are fetched when it is due. */
function PlayTimer({ minutes }: { readonly minutes: number }) {
  const dispatch = useAppDispatch()
  const isMember = useAppSelector(selectIsMember)
  const [reminder, setReminder] = useState({ isDue: false, playedMs: 0 })
  useEffect(
    () => dispatch(watchPlay(minutes, (playedMs) => setReminder({ isDue: true, playedMs }))),
    [dispatch, minutes],
  )
  if (reminder.playedMs === 0) return null
  const { playedMs, isDue } = reminder
  return (
    <OnDemand
      key={playedMs}
      namespace="session-reminder"
      load={loadReminder}
      props={{ open: isDue && isMember, playedMs, onContinue: () => setReminder({ playedMs, isDue: false }) }}
    />
  )
}
