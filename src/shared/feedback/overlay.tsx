import { useAppSelector } from '../store/hooks.ts'
import { AlertDialog } from './alert-dialog.tsx'
import { selectFeedback, type Alert, type FeedbackItem, type Toast } from './feedback-slice.ts'
import { Toasts } from './toasts.tsx'

const isAlert = (item: FeedbackItem): item is Alert => item.kind === 'notice'
const isToast = (item: FeedbackItem): item is Toast => !isAlert(item)

/** Draws what the queue holds: one alert at a time, the toasts beside it. */
export function FeedbackOverlay() {
  const queue = useAppSelector(selectFeedback)
  return (
    <>
      <AlertDialog alert={queue.find(isAlert)} />
      <Toasts toasts={queue.filter(isToast)} />
    </>
  )
}
