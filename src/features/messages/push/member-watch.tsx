import { useEffect, useState } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { showToast } from '../../../shared/feedback/feedback.ts'
import { isNativeApp } from '../../../shared/lib/platform.ts'
import { useOverlay } from '../../../shared/overlay/overlay-slice.ts'
import { answeredKey, lastAnswer } from '../../../shared/push/record.ts'
import { selectIsMember } from '../../../shared/session/session-slice.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import { useAppDispatch, useAppSelector, useClock } from '../../../shared/store/hooks.ts'
import { browserDevice, type PushDevice } from './device.ts'
import { followSession } from './follow-session.ts'
import { mayAsk } from './may-ask.ts'
import type { PushProject } from './messaging.ts'

/** How long the words of a message stay, in milliseconds: they are longer than those of other toasts. */
const readingTime = 6000

interface Props {
  /** The browser's, unless a test brings its own. */
  readonly device?: PushDevice
}

export function Watcher({ device }: Props) {
  const { firebase = {} } = useBrand()
  const [used] = useState(() => device ?? browserDevice(firebase))
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(followSession(used)), [dispatch, used])
  useEffect(
    () =>
      used.onReport((report, confirm) => {
        if (report.type !== 'push-received') return
        dispatch(showToast({ text: wordsOf(report), durationMs: readingTime }))
        confirm()
      }),
    [dispatch, used],
  )
  useOverlay('push-permission', useMayAsk(used, firebase))
  return null
}

const wordsOf = ({ title, body }: { readonly title: string; readonly body: string }) => ({
  text: body === '' ? title : `${title}: ${body}`,
})

/** Looks again when the member changes, the worker is ready, the page is seen, or another window has the answer. */
function useMayAsk(device: PushDevice, { messagingSenderId, vapidKey }: PushProject): boolean {
  const [isAllowed, setAllowed] = useState(false)
  const isMember = useAppSelector(selectIsMember)
  const dispatch = useAppDispatch()
  const clock = useClock()
  useEffect(() => {
    const look = async () => {
      const isSupported = await device.canReceive()
      setAllowed(
        mayAsk({
          isMember,
          isNativeApp: isNativeApp(),
          // Reaches the page only with the flag.
          isEnabled: messagingSenderId !== undefined,
          vapidKey,
          ...dispatch(lastAnswer()),
          now: clock.now(),
          permission: device.permission(),
          isSupported,
        }),
      )
    }
    const stored = ({ key }: StorageEvent) => key === answeredKey && void look()
    void look()
    void device.ready().then(look)
    addEventListener('storage', stored)
    const stopWatching = onVisible(() => void look())
    return () => {
      removeEventListener('storage', stored)
      stopWatching()
    }
  }, [device, isMember, messagingSenderId, vapidKey, dispatch, clock])
  return isAllowed
}
