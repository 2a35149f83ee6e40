import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  getRedirectResult,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
  signInWithRedirect,
  TwitterAuthProvider,
  type Auth,
  type AuthProvider,
  type UserCredential,
} from 'firebase/auth'
import { handlerScriptHosts } from '../../../../../contract/identity-scripts.ts'
import type { identityProviders, ProviderChannel } from '../../../../../contract/identity-providers.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import type { IdentityProject } from '../firebase/project.ts'

/**
 * Sign-in with a provider on the web, by popup or by redirect. Importing this module loads the identity provider's
 * client.
 */

/** A client for popups and redirects; see `identityAuth`. */
export const webAuth = (project: IdentityProject, language: string): Auth =>
  identityAuth({
    project,
    language,
    scriptHosts: handlerScriptHosts,
    popupRedirectResolver: browserPopupRedirectResolver,
  })

/** The ID token of the user who signed in in the provider's popup. Rejects with the client's error. */
export async function tokenByPopup(auth: Auth, channel: ProviderChannel): Promise<string> {
  return tokenOf(await signInWithPopup(auth, known(channel), browserPopupRedirectResolver))
}

/** Leaves for the provider's page; settles only if that fails. */
export const leaveForProvider = (auth: Auth, channel: ProviderChannel): Promise<never> =>
  signInWithRedirect(auth, known(channel), browserPopupRedirectResolver)

/** The ID token with which the player returned; null if the player canceled. */
export async function tokenAfterRedirect(auth: Auth): Promise<string | null> {
  const result = await getRedirectResult(auth, browserPopupRedirectResolver)
  return result && tokenOf(result)
}

function known(channel: ProviderChannel): AuthProvider {
  const provider = authProviders[channel]?.()
  if (!provider) throw new Error(`This build has no ${channel}`)
  return provider
}

const tokenOf = ({ user }: UserCredential): Promise<string> => user.getIdToken()

const lineId: (typeof identityProviders)['line']['id'] = 'oidc.line'

/** Makes the identity provider's object for a channel; null for a channel that is not in this build. */
const authProviders: Readonly<Record<ProviderChannel, (() => AuthProvider) | null>> = {
  // Asks for the account even if the browser knows only one, because phones are shared.
  google: __FLAGS__.GOOGLELOGIN3
    ? () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' })
    : null,
  facebook: __FLAGS__.FACEBOOKLOGIN3 ? () => new FacebookAuthProvider() : null,
  twitter: __FLAGS__.TWITTERLOGIN3 ? () => new TwitterAuthProvider() : null,
  line: __FLAGS__.LINELOGIN3 ? () => new OAuthProvider(lineId) : null,
}
