import type { Auth } from 'firebase/auth'
import { keepIdentity, pendingIdentity } from '../../../../shared/account/pending-identity.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'

/**
 * An identity may wait longer for the login that links it (IDP-07) than its token's lifetime of an hour. Meanwhile the
 * provider's client refreshes the token, and the new one replaces the old one.
 * @param clientOf called only if an identity is waiting
 */
export const keepPendingFresh =
  (clientOf: () => Promise<Auth>): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { listeners }) => {
    const identity = dispatch(pendingIdentity())
    if (!identity) return
    // Without the provider's client the identity stays as it is, for as long as its token lasts.
    const client = await Promise.all([clientOf(), import('../firebase/identity-auth.ts')]).catch(() => undefined)
    if (!client) return
    const [auth, { followTokens }] = client
    let known = identity.firebaseIdToken
    const isWaiting = () => dispatch(pendingIdentity())?.firebaseIdToken === known
    const stop = followTokens(auth, (token) => {
      if (!isWaiting()) return
      known = token
      dispatch(keepIdentity({ ...identity, firebaseIdToken: token }))
    })
    // A login, giving up and another provider's identity all end the wait.
    const ignore = listeners.add(() => {
      if (isWaiting()) return
      stop()
      ignore()
    })
  }
