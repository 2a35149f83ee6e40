import { useEffect } from 'react'
import { signInPath } from '../../../../contract/paths.ts'
import { api } from '../../../shared/api/api.ts'
import { showAlert } from '../../../shared/feedback/feedback.ts'
import { useGo } from '../../../shared/navigation/in-app.tsx'
import { endShown, selectHasEnded, selectIsMember } from '../../../shared/session/session-slice.ts'
import { watchToken } from '../../../shared/member/token-effects.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'

/**
 * Follows the session: the effects of a token, and the alert after the back end has ended the session. The balance is
 * fetched again when the player returns to the page, since a game may have been played elsewhere, or money moved in
 * another window.
 */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(watchToken()), [dispatch])
  useBalanceOnReturn()
  useSessionEnd()
  return null
}

/** A window beside another one stays visible: there, returning is getting the focus. */
function useBalanceOnReturn(): void {
  const isMember = useAppSelector(selectIsMember)
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isMember) return
    const refresh = () => void dispatch(api.util.invalidateTags(['balance']))
    const stop = onVisible(refresh)
    window.addEventListener('focus', refresh)
    return () => {
      stop()
      window.removeEventListener('focus', refresh)
    }
  }, [isMember, dispatch])
}

/**
 * Asks to log in, once for each session that ended (SES-13); "log in" leads to the login page, "later" leaves the
 * player as a guest.
 */
function useSessionEnd(): void {
  const hasEnded = useAppSelector(selectHasEnded)
  const dispatch = useAppDispatch()
  const go = useGo()
  useEffect(() => {
    if (!hasEnded) return
    dispatch(endShown())
    void dispatch(showAlert(sessionEndedAlert)).then((answer) => {
      // A page for members has led there itself, and knows where the player was.
      if (answer === 'confirmed' && location.pathname !== signInPath) go(signInPath)
    })
  }, [hasEnded, dispatch, go])
}

const sessionEndedAlert = {
  kind: 'notice',
  id: 'session-ended',
  title: { key: 'member:session_ended' },
  message: { key: 'member:session_ended_text' },
  confirm: { key: 'app:sign_in' },
  cancel: { key: 'shared:later' },
} as const
