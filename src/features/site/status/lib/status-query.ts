import type { EndpointQueries } from '../../../../../contract/wire/endpoints.ts'
import type { KeyValueStorage } from '../../../../shared/lib/storage.ts'
import { withoutSecrets } from '../../../../shared/navigation/without-secrets.ts'
import { originalDomain } from '../../../../shared/registration/original-domain.ts'

/** Key in local storage; the tid is one of the advertising identifiers. */
const trackKey = 'tid'

/** The query of the status call (SHELL-01 and its ruling). Remembers the host of the very first visit. */
export const statusQuery = (
  { host, href }: Pick<Location, 'host' | 'href'>,
  local: KeyValueStorage,
): EndpointQueries['systemStatus'] => ({
  device: 'MOBILE',
  track: local.read(trackKey) ?? '',
  originalDomain: originalDomain(host, local),
  url: withoutSecrets(href),
})
