import { useEffect, useState, type ComponentType } from 'react'
import { selectFeedback } from '../shared/feedback/feedback-slice.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import { whileReloading } from './while-reloading.ts'

/** Alerts and toasts. The code that renders them is fetched with the first one; if that fails, the next one retries. */
export function Feedback() {
  const queue = useAppSelector(selectFeedback)
  const [Overlay, setOverlay] = useState<ComponentType>()
  useEffect(() => {
    if (queue.length === 0 || Overlay) return
    whileReloading(() => import('../shared/feedback/overlay.tsx')).then(
      ({ FeedbackOverlay }) => setOverlay(() => FeedbackOverlay),
      () => undefined,
    )
  }, [queue, Overlay])
  return Overlay ? <Overlay /> : null
}
