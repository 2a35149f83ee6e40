import {
  browserPopupRedirectResolver,
  getRedirectResult,
  signInWithPopup,
  signInWithRedirect,
  type Auth,
  type AuthProvider,
  type UserCredential,
} from 'firebase/auth'
import { handlerScriptHosts } from '../../../../../contract/identity-scripts.ts'
import type { ProviderChannel } from '../../../../../contract/identity-providers.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import type { IdentityProject } from '../firebase/project.ts'
import { facebookAuth } from '../providers/facebook/auth-provider.ts'
import { googleAuth } from '../providers/google/auth-provider.ts'
import { lineAuth } from '../providers/line/auth-provider.ts'
import { twitterAuth } from '../providers/twitter/auth-provider.ts'

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

/** Makes the identity provider's object for a channel; null for a channel that is not in this build. */
const authProviders: Readonly<Record<ProviderChannel, (() => AuthProvider) | null>> = {
  google: __FLAGS__.GOOGLELOGIN3 ? googleAuth : null,
  facebook: __FLAGS__.FACEBOOKLOGIN3 ? facebookAuth : null,
  twitter: __FLAGS__.TWITTERLOGIN3 ? twitterAuth : null,
  line: __FLAGS__.LINELOGIN3 ? lineAuth : null,
}
