/**
 * Hosts of the identity provider and of what its client loads by itself, as their vendors document them for content
 * policies.
 */
import { identityFlags } from './hosting/identity.ts'
import type { PageMerchant } from './page/facts.ts'
import type { VendorHosts } from './policy.ts'

/** Whether players sign in through other providers' accounts, and so through the identity provider's handler. */
export const isSigningIn = ({ flags }: Pick<PageMerchant, 'flags'>): boolean =>
  identityFlags.some((flag) => flags[flag])

const service: VendorHosts = { connect: ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com'] }

/** The popup's and redirect's frame, and the script that talks to it. */
const handler = (authDomain: string): VendorHosts => ({
  script: ['apis.google.com'],
  frame: [authDomain],
  policies: ['gapi#gapi', 'goog#html'],
})

const oneTap: VendorHosts = {
  script: ['accounts.google.com/gsi/client'],
  style: ['accounts.google.com/gsi/style'],
  connect: ['accounts.google.com/gsi/'],
  frame: ['accounts.google.com/gsi/'],
  policies: ['goog#html'],
}

/** The captcha in front of an SMS. */
const invisibleCaptcha: VendorHosts = {
  script: ['www.google.com/recaptcha/', 'www.gstatic.com/recaptcha/'],
  connect: ['www.google.com/recaptcha/'],
  frame: ['www.google.com/recaptcha/', 'recaptcha.google.com/recaptcha/'],
  policies: ['goog#html'],
}

/** What a merchant's sign-in flags need (SEC-01). */
export function identityHosts(merchant: PageMerchant): readonly VendorHosts[] {
  const { flags, settings } = merchant
  return [
    ...(isSigningIn(merchant) ? [service, handler(settings.firebase.authDomain)] : []),
    ...(flags.GOOGLELOGIN3 ? [oneTap] : []),
    ...(flags.PHONELOGIN3 ? [service, invisibleCaptcha] : []),
  ]
}
