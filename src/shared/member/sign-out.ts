import { pauseRememberedLogin } from '../session/remembered-login.ts'
import { selectToken, signedOut } from '../session/session-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
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
    if (__FLAGS__.MOBILEAUTOLOGIN3) pauseRememberedLogin(local)
    await dispatch(sessionApi.endpoints.logout.initiate())
    if (selectToken(getState()) === token) dispatch(signedOut())
  }
