import { basic } from './proxies.ts'

/** User and password of sites that are not open to everybody yet, such as a staging. */
export interface SiteCredentials {
  readonly username: string
  readonly password: string
}

/** From the environment, where no process list and no log shows them; undefined where neither is set. */
export function siteCredentials(environment: NodeJS.ProcessEnv = process.env): SiteCredentials | undefined {
  const [username, password] = [trimmed(environment['LIVERY_SITE_USER']), trimmed(environment['LIVERY_SITE_PASSWORD'])]
  return username === '' && password === '' ? undefined : { username, password }
}

/** The header of a request to the site that was asked for; what it redirects to does not get it. */
export function siteAuthorization(environment?: NodeJS.ProcessEnv): { readonly authorization?: string } {
  const credentials = siteCredentials(environment)
  return credentials ? { authorization: basic(credentials.username, credentials.password) } : {}
}

/** Without the end of a line that a secret has when it was read from a file. */
const trimmed = (text = ''): string => text.replace(/[\r\n]+$/, '')
