import { initializeApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, type Auth, type PopupRedirectResolver } from 'firebase/auth'
import { admitScriptHosts } from '../../../shared/trusted-types/foreign-script.ts'
import type { IdentityProject } from './project.ts'

interface ClientRequest {
  readonly project: IdentityProject
  /** BCP 47 code of the page's language: the provider's own pages and messages follow it. */
  readonly language: string
  /** Hosts from which the client fetches scripts of its own. */
  readonly scriptHosts: readonly string[]
  /** Prepares its frame early, where the browser would otherwise block the popup as unwanted. */
  readonly popupRedirectResolver?: PopupRedirectResolver
}

// eslint-disable-next-line no-restricted-syntax -- the library keeps its apps per page, each with one client
const auths = new Map<string, Auth>()

/**
 * The provider's client for a project. It keeps nobody signed in: an identity lives as long as it takes to get its
 * token, for the session is the back end's. The name is the same after a reload, as the return from a redirect needs
 * it.
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
