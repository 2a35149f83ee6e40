import type { BrandConfig } from '../../../contract/brand.ts'
import gapi from '../scripts/identity/gapi.js?raw'
import recaptcha from '../scripts/identity/recaptcha.js?raw'
import { brandOrigins } from './brand-origins.ts'

/** Both ends of the channel between a page and the identity provider's frame. */
export const gapiScript = (domains: BrandConfig['domains']): string =>
  gapi.replaceAll('{{origins}}', () => JSON.stringify(brandOrigins(domains)))

const scripts: readonly (readonly [address: RegExp, text: (domains: BrandConfig['domains']) => string])[] = [
  [/^www\.google\.com\/recaptcha\/api\.js$/, () => recaptcha],
  [/^www\.gstatic\.com\/recaptcha\/releases\/stand-in\/recaptcha__en\.js$/, () => recaptcha],
  [/^apis\.google\.com\/js\/api\.js$/, gapiScript],
]

/** The script at an address that the identity provider's client loads; undefined if there is none. */
export const identityScript = (address: string, domains: BrandConfig['domains']): string | undefined =>
  scripts.find(([pattern]) => pattern.test(address))?.[1](domains)
