import { GoogleAuthProvider, type AuthProvider } from 'firebase/auth'

/** Asks which account even where the browser knows only one: phones are lent. */
export const googleAuth = (): AuthProvider => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
