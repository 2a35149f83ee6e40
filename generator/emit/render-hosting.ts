import { planHosting } from '../plan/hosting.ts'
import { planHeadersFile } from '../plan/hosting/headers-file.ts'
import type { Hosting } from '../release/hosting/model.ts'
import { planNginx } from '../plan/hosting/nginx.ts'
import { planRedirectsFile } from '../plan/hosting/redirects-file.ts'
import { planSecurityContact } from '../plan/hosting/security-contact.ts'
import type { PageMerchant } from '../plan/page/facts.ts'
import { planSitemap } from '../plan/sitemap.ts'
import { renderTemplate } from './render-template.ts'

export interface HostingRequestFacts {
  readonly merchant: PageMerchant
  /** Content security policy (`renderPage`). */
  readonly policy: string
  /** Paths of all other files of the release, relative with forward slashes: `m/sw.js`. */
  readonly files: readonly string[]
  /** SOURCE_DATE_EPOCH, where it is set. */
  readonly epochSeconds?: number
}

export interface HostingFiles {
  readonly hosting: Hosting
  /** Path relative to the brand's folder, and content. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** The files that tell a host how to serve the folder (OUT-02), all from one set of rules. */
export function renderHosting({ merchant, policy, files, epochSeconds }: HostingRequestFacts): HostingFiles {
  const hosting = planHosting({ merchant, policy })
  const canonical = merchant.settings.domains.canonical
  return {
    hosting,
    files: [
      { path: '_headers', text: renderTemplate('_headers', planHeadersFile(hosting, files)) },
      { path: '_redirects', text: renderTemplate('_redirects', planRedirectsFile(hosting, files)) },
      { path: 'nginx.conf', text: renderTemplate('nginx.conf', planNginx(hosting)) },
      { path: 'robots.txt', text: renderTemplate('robots.txt', { canonical }) },
      { path: 'sitemap.xml', text: renderTemplate('sitemap.xml', planSitemap(merchant)) },
      {
        path: '.well-known/security.txt',
        text: renderTemplate('security.txt', planSecurityContact(merchant, epochSeconds)),
      },
    ],
  }
}
