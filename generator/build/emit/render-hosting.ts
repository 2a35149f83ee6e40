import { filesOfHosts, type HostFileName, type HostName } from '../../../contract/hosts.ts'
import { planHosting } from '../../plan/hosting.ts'
import {
  passingRules,
  pagesRoutes,
  planCloudflareWorker,
  workersIgnored,
  workersProject,
} from '../../plan/hosting/cloudflare.ts'
import { planHeadersFile } from '../../plan/hosting/headers-file.ts'
import { appLinks } from '../../plan/hosting/app-links.ts'
import { planApache } from '../../plan/hosting/apache.ts'
import { planCaddy } from '../../plan/hosting/caddy.ts'
import { planCloudFrontFunction, planCloudFrontHeaders } from '../../plan/hosting/cloudfront.ts'
import { planFirebase } from '../../plan/hosting/firebase.ts'
import { planVercel, vercelIgnored } from '../../plan/hosting/vercel.ts'
import type { Hosting } from '../../release/hosting/model.ts'
import { planNginx } from '../../plan/hosting/nginx.ts'
import { planRedirectsFile } from '../../plan/hosting/redirects-file.ts'
import { planSecurityContact } from '../../plan/hosting/site-files.ts'
import type { PageMerchant } from '../../plan/page/facts.ts'
import { planSitemap } from '../../plan/hosting/site-files.ts'
import { renderTemplate } from './render-template.ts'

export interface HostingRequestFacts {
  readonly merchant: PageMerchant
  /** Paths of all files of the release except those that this module makes, e.g. `m/sw.js`. */
  readonly files: readonly string[]
  /** SOURCE_DATE_EPOCH, where it is set. */
  readonly epochSeconds?: number
}

export interface HostingFiles {
  readonly hosting: Hosting
  /** Path relative to the brand's folder, and content. */
  readonly files: readonly { readonly path: string; readonly text: string }[]
}

/** The facts that a file for hosts is made from. */
interface HostFileFacts {
  readonly hosting: Hosting
  /** Paths of all files of the release except those for hosts. */
  readonly files: readonly string[]
  /** The hosts that the merchant chose; a file may be for several of them. */
  readonly chosen: readonly HostName[]
}

/** The text of every file for hosts; undefined if this brand does not need the file. */
const hostTexts: Readonly<Record<HostFileName, (facts: HostFileFacts) => string | undefined>> = {
  '.htaccess': ({ hosting }) => renderTemplate('.htaccess', planApache(hosting)),
  '.vercelignore': () => vercelIgnored(),
  Caddyfile: ({ hosting }) => renderTemplate('Caddyfile', planCaddy(hosting)),
  _headers: ({ hosting, files }) => renderTemplate('_headers', planHeadersFile(hosting, files)),
  _redirects: ({ hosting, files, chosen }) => renderTemplate('_redirects', planRedirectsFile(hosting, files, chosen)),
  '_worker.js': ({ hosting, chosen }) =>
    chosen.includes('workers') || passingRules(hosting).length > 0
      ? renderTemplate('_worker.js', planCloudflareWorker(hosting))
      : undefined,
  '_routes.json': ({ hosting }) => (passingRules(hosting).length > 0 ? pagesRoutes(hosting) : undefined),
  'wrangler.jsonc': ({ hosting }) => workersProject(hosting),
  '.assetsignore': () => workersIgnored(),
  'cloudfront-function.js': ({ hosting }) => renderTemplate('cloudfront-function.js', planCloudFrontFunction(hosting)),
  'cloudfront-file-headers.json': ({ hosting }) => json(planCloudFrontHeaders(hosting, 'files')),
  'cloudfront-headers.json': ({ hosting }) => json(planCloudFrontHeaders(hosting, 'pages')),
  'firebase.json': ({ hosting, files }) => json(planFirebase(hosting, files)),
  'nginx.conf': ({ hosting }) => renderTemplate('nginx.conf', planNginx(hosting)),
  'vercel.json': ({ hosting, files }) => json(planVercel(hosting, files)),
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`

/** The files that tell a host how to serve the folder (OUT-02), all from one set of rules. */
export function renderHosting({ merchant, files, epochSeconds }: HostingRequestFacts): HostingFiles {
  const hosting = planHosting(merchant)
  const canonical = merchant.settings.domains.canonical
  const forAll = [
    { path: 'robots.txt', text: renderTemplate('robots.txt', { canonical }) },
    ...appLinks(merchant.settings),
    { path: 'sitemap.xml', text: renderTemplate('sitemap.xml', planSitemap(merchant)) },
    {
      path: '.well-known/security.txt',
      text: renderTemplate('security.txt', planSecurityContact(merchant, epochSeconds)),
    },
  ]
  const facts = { hosting, files: [...files, ...forAll.map(({ path }) => path)], chosen: merchant.settings.hosting }
  const forHosts = filesOfHosts(merchant.settings.hosting).flatMap((path) => {
    const text = hostTexts[path](facts)
    return text === undefined ? [] : [{ path, text }]
  })
  return { hosting, files: [...forHosts, ...forAll] }
}
