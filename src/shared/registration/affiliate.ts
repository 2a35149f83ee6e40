/**
 * Who recruited a visitor, kept until the visitor registers (REG-18, TRK-03). The third piece of registration info is
 * in `original-domain.ts`; for precedence see docs/decisions/tracking.md.
 */
import type { KeyValueStorage } from '../lib/storage.ts'

/** Named like their keys in local storage, from where line selection passes them on to another domain. */
interface Codes {
  readonly affiliateCode?: string
  readonly referralCode?: string
}

export interface Affiliate {
  /** Code of a marketing partner. */
  readonly code?: string
  /** The host that the visitor is on. */
  readonly domain: string
  /** Code of another player. */
  readonly referralCode?: string
}

/** Codes of any other form are not kept. */
const usableCode = /^[\w.~@:-]{1,100}$/

/** First labels of hosts that name the kind of site, and not a recruiter (TRK-04). */
const siteLabels = /^(www\d*|m|mobile|wap|h5|app|web|pwa)$/

/** The codes in a query. `r` is the referral code (TRK-05) and takes precedence over `referralCode`. */
function codesIn(search: string): Codes {
  const query = new URLSearchParams(search)
  return {
    ...named('affiliateCode', query.get('affiliateCode')),
    ...named('referralCode', query.get('r') ?? query.get('referralCode')),
  }
}

const named = (name: keyof Codes, value: string | null | undefined): Codes =>
  value && usableCode.test(value) ? { [name]: value } : {}

/**
 * The code that a host names: its first label, if the rest is one of the brand's domains (with or without their own
 * `www`). Any other host, such as a mirror or an address on this machine, names none.
 */
export function hostCode(host: string, domains: readonly string[]): string | undefined {
  const [label = '', ...rest] = host.toLowerCase().split('.')
  if (siteLabels.test(label)) return undefined
  return domains.some((domain) => withoutSiteLabel(domain) === rest.join('.')) ? label : undefined
}

function withoutSiteLabel(domain: string): string {
  const [label = '', ...rest] = domain.split('.')
  return siteLabels.test(label) && rest.length > 1 ? rest.join('.') : domain
}

interface Arrival {
  readonly search: string
  readonly hostname: string
}

/** Keeps the codes of the visitor's address; each is replaced only when a later query names another. */
export function keepCodes({ search, hostname }: Arrival, domains: readonly string[], local: KeyValueStorage): void {
  const byHost = local.read('affiliateCode') === null ? named('affiliateCode', hostCode(hostname, domains)) : {}
  for (const [name, value] of Object.entries({ ...byHost, ...codesIn(search) })) local.write(name, value)
}

/** The affiliate as far as it is known; codes in the current query take precedence over kept ones. */
export function affiliateOf({ host, search }: Pick<Location, 'host' | 'search'>, local: KeyValueStorage): Affiliate {
  const { affiliateCode, referralCode }: Codes = {
    ...named('affiliateCode', local.read('affiliateCode')),
    ...named('referralCode', local.read('referralCode')),
    ...codesIn(search),
  }
  return {
    domain: host,
    ...(affiliateCode !== undefined && { code: affiliateCode }),
    ...(referralCode !== undefined && { referralCode }),
  }
}
