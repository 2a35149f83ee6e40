import { TwitterAuthProvider, type AuthProvider } from 'firebase/auth'

export const twitterAuth = (): AuthProvider => new TwitterAuthProvider()
