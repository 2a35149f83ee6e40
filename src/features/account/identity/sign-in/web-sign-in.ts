/**
 * Sign-in with a provider on the web, by popup or by redirect. Importing this module loads the identity provider's
 * client.
 */
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
import type { ProviderChannel } from '../../../../../contract/wire/account.ts'
import { identityAuth } from '../firebase/identity-auth.ts'
import type { IdentityProject } from '../firebase/project.ts'
import { authProvider } from './auth-provider.ts'

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
  const provider = authProvider(channel)
  if (!provider) throw new Error(`This build has no ${channel}`)
  return provider
}

const tokenOf = ({ user }: UserCredential): Promise<string> => user.getIdToken()
