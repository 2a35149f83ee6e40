import * as firebaseApp from 'firebase/app'
import { initializeApp, type FirebaseApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, type Auth, type PopupRedirectResolver } from 'firebase/auth'
import type { Cancel } from '../../../../shared/lib/clock.ts'
import { admitScriptHosts } from '../../../../shared/trusted-types/vendor-script.ts'
import type { IdentityProject } from './project.ts'

interface ClientRequest {
  readonly project: IdentityProject
  /** BCP 47 code of the page's language, also used for the provider's own pages and messages. */
  readonly language: string
  /** Hosts from which the client loads its own scripts. */
  readonly scriptHosts: readonly string[]
  /** Prepares its frame early; otherwise the browser would block the popup as unwanted. */
  readonly popupRedirectResolver?: PopupRedirectResolver
}

// eslint-disable-next-line no-restricted-syntax -- the library keeps its apps per page, each with one client
const auths = new Map<string, Auth>()

/**
 * The provider's client for a project. It keeps no sign-in across page loads: the session is the back end's, and an
 * identity is needed only until a session is open. The app's name is the same after a reload, as the return from a
 * redirect requires.
 */
export function identityAuth({ project, language, scriptHosts, popupRedirectResolver }: ClientRequest): Auth {
  admitScriptHosts(scriptHosts)
  const name = `${project.projectId} ${project.authDomain} ${project.apiKey}`
  const auth =
    auths.get(name) ??
    initializeAuth(initializeApp(project, name), {
      persistence: inMemoryPersistence,
      ...(popupRedirectResolver && { popupRedirectResolver }),
    })
  auths.set(name, auth)
  auth.languageCode = language
  return auth
}

/** How the library's parts look up its auth component; missing from its types. */
const { _getProvider } = firebaseApp as unknown as {
  readonly _getProvider: (app: FirebaseApp, name: 'auth-internal') => { readonly getImmediate: () => TokenSource }
}
type TokenListener = (token: string | null) => void
interface TokenSource {
  readonly addAuthTokenListener: (listener: TokenListener) => void
  readonly removeAuthTokenListener: (listener: TokenListener) => void
}

/**
 * Calls `onToken` with the ID token of the user who is signed in with the client, and with each later one. While there
 * is a listener, the library refreshes tokens 5 minutes before they expire and retries after network failures (IDP-28,
 * IDP-29).
 */
export function followTokens(auth: Auth, onToken: (token: string) => void): Cancel {
  const source = _getProvider(auth.app, 'auth-internal').getImmediate()
  const listener: TokenListener = (token) => token !== null && onToken(token)
  source.addAuthTokenListener(listener)
  return () => source.removeAuthTokenListener(listener)
}
