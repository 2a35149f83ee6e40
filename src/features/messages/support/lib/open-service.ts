import type { BrandConfig } from '../../../../../contract/brand.ts'
import { ownHosts } from '../../../../shared/navigation/link-target.ts'

/** The address of an entry, decrypted; null for one that must not or cannot be opened (ENC-07 and its ruling). */
export const addressOfService = (
  path: string,
  brand: Pick<BrandConfig, 'domains' | 'security'>,
): Promise<string | null> =>
  import('../../../../shared/crypto/service-path.ts').then(
    ({ serviceAddress }) => serviceAddress(path, ownHosts(brand)),
    () => null,
  )

/** Opens an address in a new window, or in this one if the browser allows no other. */
export function openAddress(address: string, page: Pick<Window, 'open' | 'location'> = window): void {
  const opened = page.open(address, '_blank')
  if (opened) opened.opener = null
  else page.location.assign(address)
}
