/** The answers of a merchant that is closed, or whose sessions have ended (pure). */
import { errorCodes, notLoggedInMessage } from '../../contract/wire/errors.ts'
import type { Envelope } from '../../contract/wire/envelope.ts'
import type { SystemStatus } from '../../contract/wire/system.ts'
import type { CallName } from './call-names.ts'
import { isPublic } from './call-names.ts'
import type { Scenario } from './scenario.ts'

interface Refusal {
  readonly status: 200 | 401 | 403 | 503
  readonly envelope: Envelope<SystemStatus>
}

/** From the address block for documentation, so it is no real machine's. */
const visitorAddress = '203.0.113.7'
/** Calls that the closed screens themselves need: texts, customer service, the way back. */
const open: readonly CallName[] = [
  'systemStatus',
  'systemSettings',
  'systemManifest',
  'country',
  'domainRoute',
  'companyInfo',
  'ping',
  'lineTest',
  'media',
  'relay/WPSCORE_getCustomerServiceScript',
]

/** The answer that replaces the route's own; undefined if the route may answer. */
export function refusalOf(
  { site, session }: Scenario,
  names: readonly CallName[],
  hasToken: boolean,
): Refusal | undefined {
  if (site.state !== 'ok') {
    if (names.includes('systemStatus')) return statusAnswer(site)
    return names.some((name) => open.includes(name))
      ? undefined
      : { status: site.state === 'denied' ? 403 : 503, envelope: failure(site) }
  }
  return session.ended && hasToken && !isPublic(names) ? endedAnswer(session.ended) : undefined
}

function statusAnswer(site: Scenario['site']): Refusal {
  if (site.reportedAs === 'code')
    return { status: 200, envelope: { ...failure(site), value: { state: 'ok', ...details(site) } } }
  const code = site.state === 'denied' ? { code: codeOf(site) } : {}
  return { status: 200, envelope: { success: true, value: { state: site.state, ...details(site), ...code } } }
}

const details = ({ state, maintenanceEnd }: Scenario['site']): Partial<SystemStatus> =>
  state === 'denied' ? { ip: visitorAddress } : { ...(maintenanceEnd !== undefined && { maintenanceEnd }) }

const codeOf = ({ state, restriction }: Scenario['site']): string => {
  if (state === 'maintenance') return errorCodes.maintenance
  return restriction === 'ip' ? errorCodes.ipRestricted : errorCodes.locationRestricted
}

const failure = (site: Scenario['site']): Envelope<never> => ({
  success: false,
  errorCode: codeOf(site),
  message: site.state === 'maintenance' ? 'The system is being maintained.' : 'Access from here is not allowed.',
})

function endedAnswer(ended: NonNullable<Scenario['session']['ended']>): Refusal {
  if (ended === 'http401') return { status: 401, envelope: { success: false, message: 'Unauthorized' } }
  if (ended === notLoggedInMessage) return { status: 200, envelope: { success: false, message: notLoggedInMessage } }
  return { status: 200, envelope: { success: false, errorCode: ended, message: 'Please log in.' } }
}
