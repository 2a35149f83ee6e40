import { useState } from 'react'
import { pauseRememberedLogin } from '../session/remembered-login.ts'
import { leavingBegan, selectToken, signedOut } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { useAppDispatch } from '../store/hooks.ts'
import { sessionApi } from './session-api.ts'

/**
 * Logs out. The back end is called first, because that call needs the token. Whatever it answers, or if it takes too
 * long, the member is signed out on this device.
 */
export const signOut =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { local }) => {
    const token = selectToken(getState())
    if (token === null) return
    dispatch(leavingBegan())
    if (__FLAGS__.MOBILEAUTOLOGIN3) pauseRememberedLogin(local)
    await dispatch(sessionApi.endpoints.logout.initiate())
    if (selectToken(getState()) === token) dispatch(signedOut())
  }

/** For a button that logs out: `busy` is true until the session is over. */
export function useSignOut(): { readonly busy: boolean; readonly leave: () => void } {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void dispatch(signOut()).finally(() => setBusy(false))
  }
  return { busy, leave }
}
