import type { EndpointQueries } from '../../../../contract/wire/endpoints.ts'
import type { KeyValueStorage } from '../../../shared/lib/storage.ts'

/** Parameters that are nobody's business but the player's. */
const secret = /token|passw|pwd|secret|otp/i

/** Keys in local storage; the first visited host is part of the registration info, the tid of the advertising identifiers. */
const keys = { originalDomain: 'originalDomain', track: 'tid' } as const

/** What the status call says (SHELL-01 and its ruling). Remembers the host of the very first visit. */
export function statusQuery({ host, href }: Pick<Location, 'host' | 'href'>, local: KeyValueStorage): EndpointQueries['systemStatus'] {
  if (!local.read(keys.originalDomain)) local.write(keys.originalDomain, host)
  return { device: 'MOBILE', track: local.read(keys.track) ?? '', originalDomain: local.read(keys.originalDomain) ?? host, url: withoutSecrets(href) }
}

/** The address without fragment, which may be a sign-in provider's answer, and without parameters that hold secrets. */
function withoutSecrets(href: string): string {
  const url = new URL(href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (secret.test(name)) url.searchParams.delete(name)
  return url.href
}
