import { languageCatalogue } from '../../../contract/languages.ts'
import type { PageMerchant } from '../page/facts.ts'

/** Data of templates/security.txt.hbs. */
export interface SecurityContactView {
  readonly contact: string
  readonly expires: string
  readonly languages: string
  readonly canonical: string
}

/**
 * Expiry date if the build has no time (RFC 9116 demands one, and two builds must be byte-identical). Moved forward
 * once a year; see docs/decisions/security-txt.md.
 */
const expiresWithoutTime = '2027-12-31T00:00:00Z'
const yearInSeconds = 365 * 24 * 60 * 60

/** @param epochSeconds SOURCE_DATE_EPOCH, if the build has one: valid for a year from then */
export function planSecurityContact({ settings }: PageMerchant, epochSeconds?: number): SecurityContactView {
  return {
    contact: settings.legal.securityContact,
    expires: epochSeconds === undefined ? expiresWithoutTime : isoSeconds(epochSeconds + yearInSeconds),
    languages: settings.languages.supported.map((code) => languageCatalogue[code].locale).join(', '),
    canonical: settings.domains.canonical,
  }
}

const isoSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString().replace(/\.\d+Z$/, 'Z')

/** Data of templates/sitemap.xml.hbs. */
export interface SitemapView {
  /** Addresses. */
  readonly pages: readonly string[]
}

/**
 * The public pages. One address serves every language (the player's choice or the browser decides), so none has alternates
 * in other languages to name.
 */
export const planSitemap = ({ settings }: PageMerchant): SitemapView => ({
  pages: settings.seo.publicPages.map((path) => `https://${settings.domains.canonical}${path}`),
})
