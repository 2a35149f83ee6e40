import { GoogleAuthProvider, signInWithCredential, type Auth } from 'firebase/auth'

/** Exchanges a one-tap credential for an ID token of the identity provider. Rejects with the client's error. */
export async function tokenOfCredential(auth: Auth, credential: string): Promise<string> {
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(credential))
  return user.getIdToken()
}
