import { GoogleAuthProvider, type AuthProvider } from 'firebase/auth'

/** Asks for the account even if the browser knows only one, because phones are shared. */
export const googleAuth = (): AuthProvider => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
