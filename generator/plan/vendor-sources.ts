import type { FlagValues } from '../../contract/flags.ts'
import { providerFlags } from '../../contract/identity-providers.ts'
import { vendorsWith, type FetchKind } from '../../contract/vendors.ts'
import { hostSource } from './escape/hosts.ts'
import type { PageMerchant } from './page/facts.ts'

/** Whether players sign in with a provider's account, and so through the identity provider's handler. */
export const isSigningIn = ({ flags }: { readonly flags: FlagValues }): boolean =>
  providerFlags.some((flag) => flags[flag])

/** What the content security policy admits for a merchant's vendors. */
export interface VendorSources {
  of(kind: FetchKind): readonly string[]
  /** Whether a vendor's script runs in the page. */
  readonly hasScripts: boolean
  /** Trusted Types policies that vendors create; a name is repeated for each vendor that creates it. */
  readonly policies: readonly string[]
}

/** Follows the table of vendors: a vendor without its flag is not admitted. */
export function vendorSources({ flags, settings }: PageMerchant): VendorSources {
  const vendors = vendorsWith(flags)
  return {
    of: (kind) =>
      vendors.flatMap(({ hosts, hostSettings }) =>
        [...(hostSettings?.[kind] ?? []).flatMap((path) => hostsAt(settings, path)), ...(hosts?.[kind] ?? [])].map(
          (host) => hostSource(`https://${host}`),
        ),
      ),
    hasScripts: vendors.some(({ hosts }) => hosts?.script !== undefined),
    policies: vendors.flatMap(({ policies = [] }) => policies),
  }
}

/** The hosts that a setting names: a host, an address, or a list of them. Throws when it is neither. */
function hostsAt(settings: PageMerchant['settings'], path: string): readonly string[] {
  const value = path.split('.').reduce<unknown>((at, key) => (at as Readonly<Record<string, unknown>>)[key], settings)
  return [value].flat().map((text) => {
    if (typeof text !== 'string') throw new Error(`The setting ${path} names no host`)
    return text.startsWith('https://') ? new URL(text).host : text
  })
}
