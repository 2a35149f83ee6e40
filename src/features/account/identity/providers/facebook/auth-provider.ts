import { FacebookAuthProvider, type AuthProvider } from 'firebase/auth'

export const facebookAuth = (): AuthProvider => new FacebookAuthProvider()
