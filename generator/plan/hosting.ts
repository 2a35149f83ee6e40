import { assetsBase, homePath, publicBase, shellPath, workerPath } from '../../contract/paths.ts'
import { miniGamePrefix } from '../../contract/wire/call-paths.ts'
import { httpsOrigin } from './escape/hosts.ts'
import { appleLinksPath } from './hosting/app-links.ts'
import { contentTypes } from './hosting/content-types.ts'
import {
  type Headers,
  type Hosting,
  type HostingAction,
  type HostingRule,
  policyHeader,
  typeHeader,
} from '../release/hosting/model.ts'
import { filePolicy, headerPolicy } from './policy.ts'
import type { PageMerchant } from './page/facts.ts'
import { isSigningIn } from './vendor-sources.ts'

const fresh: Headers = { 'Cache-Control': 'no-cache' }
const immutable: Headers = { 'Cache-Control': 'public, max-age=31536000, immutable' }
const asFile: Headers = { [policyHeader]: filePolicy }

const securityHeaders: Headers = {
  [policyHeader]: headerPolicy,
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Not even the brand's own origin gets the whole address, because the first requests leave before a script can remove
  // a token from it.
  'Referrer-Policy': 'strict-origin',
  // Sign-in opens the provider in a popup, which must be able to answer.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
}

/**
 * How the brand's folder must be served; see `Hosting`. It depends on the settings alone, not on the files of a
 * release.
 */
export function planHosting(merchant: PageMerchant): Hosting {
  const { canonical, aliases } = merchant.settings.domains
  return {
    id: merchant.id,
    canonical,
    hosts: [canonical, ...aliases],
    headers: securityHeaders,
    rules: [
      { match: '/', action: { kind: 'redirect', to: homePath, status: 302 }, headers: fresh },
      { match: '/m', action: { kind: 'redirect', to: homePath, status: 302 }, headers: fresh },
      ...backendRules(merchant),
      { match: workerPath, action: { kind: 'file' }, headers: { ...fresh, ...asFile } },
      ...appleLinkRules(merchant),
      { match: `${assetsBase}*`, action: { kind: 'file' }, headers: { ...immutable, ...asFile } },
      { match: `${publicBase}*`, action: { kind: 'shell', file: shellPath.slice(1) }, headers: fresh },
      { match: '/*', action: { kind: 'file' }, headers: fresh },
    ],
    types: contentTypes,
    notFound: '404.html',
  }
}

/** The one file without an extension, so hosts cannot tell its content type. */
const appleLinkRules = ({ settings }: PageMerchant): HostingRule[] =>
  settings.apps.ios.length === 0
    ? []
    : [
        {
          match: `/${appleLinksPath}`,
          action: { kind: 'file' },
          headers: { ...fresh, [typeHeader]: 'application/json' },
        },
      ]

/** Rules for addresses on the brand's own origin that the static host does not answer. */
function backendRules(merchant: PageMerchant): HostingRule[] {
  const { base } = merchant.settings.api
  return [
    // A back end on an origin of its own needs no rule, because pages call it there.
    ...(base === '' ? [passed('/wps/*', { kind: 'backend' })] : []),
    ...(hasMiniGame(merchant) ? [passed(`${miniGamePrefix}*`, backendAt(base))] : []),
    ...(isSigningIn(merchant) ? [passed('/__/auth/*', identityHandler(merchant))] : []),
  ]
}

const passed = (match: string, action: HostingAction): HostingRule => ({ match, action, headers: {} })

/** The scripts of the back end have to come from the brand's own origin, wherever the back end is. */
const backendAt = (base: string): HostingAction =>
  base === '' ? { kind: 'backend' } : { kind: 'proxy', origin: httpsOrigin(base) }

const hasMiniGame = ({ flags }: PageMerchant): boolean => flags.LOTTMINIGAME3 || flags.SEALOTTMINIGAME3

const identityHandler = ({ settings }: PageMerchant): HostingAction => ({
  kind: 'proxy',
  origin: httpsOrigin(`https://${settings.firebase.projectId}.firebaseapp.com`),
})
