import { initializeApp } from 'firebase/app'
import { inMemoryPersistence, initializeAuth, type Auth, type PopupRedirectResolver } from 'firebase/auth'
import { admitScriptHosts } from '../../../shared/trusted-types/foreign-script.ts'
import type { IdentityProject } from './project.ts'

interface Wish {
  readonly project: IdentityProject
  /** BCP 47 code of the page's language: the provider's own pages and messages follow it. */
  readonly language: string
  /** Hosts from which the client fetches scripts of its own. */
  readonly scriptHosts: readonly string[]
  /** Gets its frame ready ahead of need where the browser would otherwise take the popup for an unwanted one. */
  readonly popupRedirectResolver?: PopupRedirectResolver
}

const auths = new Map<string, Auth>()

/**
 * The provider's client for a project. It keeps nobody signed in: an identity lives as long as it takes to get its
 * token, for the session is the back end's. The name is the same after a reload, as the return from a redirect needs
 * it.
 */
export function identityAuth({ project, language, scriptHosts, popupRedirectResolver }: Wish): Auth {
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
