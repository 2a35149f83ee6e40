import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { OnDemand } from '../../../shared/feature/on-demand.tsx'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { watchPlay } from '../lib/watch-play.ts'

const loadReminder = async () => (await import('./reminder.tsx')).Reminder

/** Waits for the merchant's interval; the reminder and its texts are fetched when it is due. */
export function Part() {
  const dispatch = useAppDispatch()
  const { sessionReminderMinutes } = useBrand().legal
  const isMember = useAppSelector(selectIsMember)
  const [reminder, setReminder] = useState({ isDue: false, playedMs: 0 })
  useEffect(() => dispatch(watchPlay(sessionReminderMinutes, (playedMs) => setReminder({ isDue: true, playedMs }))), [dispatch, sessionReminderMinutes])
  if (reminder.playedMs === 0) return null
  const { playedMs, isDue } = reminder
  return <OnDemand key={playedMs} namespace="session-reminder" load={loadReminder} props={{ open: isDue && isMember, playedMs, onContinue: () => setReminder({ playedMs, isDue: false }) }} />
}
