import type { BrandConfig } from '../../../contract/brand.ts'
import { ownHosts } from '../../shared/navigation/link-target.ts'

/** The address of an entry, decrypted; null for one that must not be opened (ENC-07 and its ruling). */
export async function addressOfService(
  path: string,
  brand: Pick<BrandConfig, 'domains' | 'security'>,
): Promise<string | null> {
  const { serviceAddress } = await import('../../shared/crypto/service-path.ts')
  return serviceAddress(path, ownHosts(brand))
}

/** Opens an address in a new window, or in this one if the browser allows no other. */
export function openAddress(address: string, page: Pick<Window, 'open' | 'location'> = window): void {
  const opened = page.open(address, '_blank')
  if (opened) opened.opener = null
  else page.location.assign(address)
}
