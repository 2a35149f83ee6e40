import type { Headers, Hosting } from '../release/hosting/model.ts'
import { type Reroute, reroutedPolicy } from './vendors/reroute.ts'

const policyHeader = 'Content-Security-Policy'

/** The rules of a release, with a policy that admits the stand-ins. */
export function reroutedHosting(hosting: Hosting, reroute: Reroute | undefined): Hosting {
  const headers: Headers = { ...hosting.headers }
  const policy = headers[policyHeader]
  if (!reroute || policy === undefined) return hosting
  return { ...hosting, headers: { ...headers, [policyHeader]: reroutedPolicy(policy, reroute) } }
}
