import { createHash } from 'node:crypto'
import { homePath } from '../../contract/paths.ts'
import type { MerchantSettings } from '../merchant/schema.ts'

/** Data of templates/web-clip.mobileconfig.hbs (OUT-06). */
export interface MobileConfig {
  readonly name: string
  readonly organization: string
  readonly description: string
  readonly url: string
  /** Reverse host name. */
  readonly identifier: string
  readonly profileUuid: string
  readonly clipUuid: string
  /** The PNG in base64, broken into lines as in property lists. */
  readonly iconLines: readonly string[]
}

type Profiled = Pick<MerchantSettings, 'code' | 'name' | 'domains' | 'pwa' | 'legal'>

/**
 * Plans the iOS profile that puts the brand on the home screen.
 * @param icon PNG
 */
export function planMobileConfig({ settings }: { readonly settings: Profiled }, icon: Uint8Array): MobileConfig {
  const { code, name, domains, pwa, legal } = settings
  return {
    name: pwa.shortName,
    organization: legal.operator,
    description: name === pwa.description ? name : `${name}: ${pwa.description}`,
    url: `https://${domains.canonical}${homePath}`,
    identifier: `${domains.canonical.split('.').reverse().join('.')}.webclip`,
    profileUuid: stableUuid(code, 'profile'),
    clipUuid: stableUuid(code, 'clip'),
    iconLines:
      Buffer.from(icon)
        .toString('base64')
        .match(/.{1,76}/g) ?? [],
  }
}

/** A version 5 UUID of the merchant code: iOS replaces an installed profile with a new one of the same identity. */
function stableUuid(code: string, part: string): string {
  const hash = createHash('sha1').update(`livery:${code}:${part}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex').toUpperCase()
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
