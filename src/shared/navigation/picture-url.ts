import type { BrandConfig } from '../../../contract/brand.ts'
import { targetOf } from './link-target.ts'

/** The hosts of the image CDNs. */
export const imageHosts = ({ cdn }: Pick<BrandConfig, 'cdn'>): readonly string[] =>
  cdn.images.map((origin) => new URL(origin).host)

/**
 * The absolute address of a picture that the page's policy admits: on the page's own origin or an image CDN. Null for
 * any other.
 */
export function pictureUrl(address: unknown, origin: string, hosts: readonly string[]): string | null {
  const target = targetOf(address, { origin, hosts, domains: [] })
  if (!target || target.kind === 'external') return null
  return target.kind === 'page' ? origin + target.to : target.url
}
