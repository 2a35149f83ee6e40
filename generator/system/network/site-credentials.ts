import { basic } from './proxies.ts'

/** User and password of sites that are not public yet, such as staging. */
export interface SiteCredentials {
  readonly username: string
  readonly password: string
}

/**
 * They come from the environment, which no process list and no log shows. Undefined if they are not set, and for a site
 * that LIVERY_SITE_HOSTS does not name, because addresses come from merchants' data and from a queue.
 */
export function siteCredentials(
  origin: string,
  environment: NodeJS.ProcessEnv = process.env,
): SiteCredentials | undefined {
  if (!isNamed(new URL(origin).hostname, environment['LIVERY_SITE_HOSTS'])) return undefined
  const [username, password] = [trimmed(environment['LIVERY_SITE_USER']), trimmed(environment['LIVERY_SITE_PASSWORD'])]
  return username === '' && password === '' ? undefined : { username, password }
}

/** The header of a request to the site that was asked for; what it redirects to does not get it. */
export function siteAuthorization(
  origin: string,
  environment?: NodeJS.ProcessEnv,
): { readonly authorization?: string } {
  const credentials = siteCredentials(origin, environment)
  return credentials ? { authorization: basic(credentials.username, credentials.password) } : {}
}

/** @param hosts comma-separated names, with `*.` for all names below; any host if the operator names none */
function isNamed(hostname: string, hosts = ''): boolean {
  const names = hosts
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const host = hostname.replace(/\.$/, '')
  return (
    names.length === 0 || names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name))
  )
}

/** Removes the line break of a secret that was read from a file. */
const trimmed = (text = ''): string => text.replace(/[\r\n]+$/, '')
