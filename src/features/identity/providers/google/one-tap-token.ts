import { GoogleAuthProvider, signInWithCredential, type Auth } from 'firebase/auth'

/** The ID token of the identity provider for what one tap handed over. Rejects with the client's error. */
export async function tokenOfCredential(auth: Auth, credential: string): Promise<string> {
  const { user } = await signInWithCredential(auth, GoogleAuthProvider.credential(credential))
  return user.getIdToken()
}
