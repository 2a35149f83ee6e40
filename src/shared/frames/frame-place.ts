import type { BrandConfig } from '../../../contract/brand.ts'
import { linkContext, ownTargetOf, trustedUrl } from '../navigation/link-target.ts'

/** Where a page of a partner opens: a game, a chat. */
export type FramePlace =
  /** In a frame of the storefront. */
  | { readonly kind: 'frame'; readonly url: string }
  /** In place of the storefront. */
  | { readonly kind: 'leave'; readonly url: string }

/**
 * The one place that decides where an address that the back end delivers is opened. A host of `security.frameHosts` is
 * framed; the content security policy admits the same hosts and no others. The operator's other hosts, and the page's
 * own origin outside the app, take the place of the storefront (GAME-13). Null for everything else: another site, an
 * address without https, or one that disguises where it leads (docs/decisions/launching-games.md).
 */
export function framePlace(
  address: unknown,
  brand: Pick<BrandConfig, 'domains' | 'security'>,
  origin: string,
): FramePlace | null {
  if (typeof address !== 'string') return null
  const framed = trustedUrl(address, brand.security.frameHosts)
  if (framed) return { kind: 'frame', url: framed.href }
  const target = ownTargetOf(address, linkContext(brand, origin))
  return target && target.kind !== 'page' ? { kind: 'leave', url: target.url } : null
}
