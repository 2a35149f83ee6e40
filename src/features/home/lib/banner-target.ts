import type { Banner } from '../../../../contract/wire/content.ts'

/** Where a banner leads: a page of the app, a game's sheet, a trusted site, or nowhere. */
export type BannerTarget =
  | { readonly kind: 'page'; readonly to: string }
  | { readonly kind: 'game'; readonly gameId: string }
  | { readonly kind: 'site'; readonly url: string }
  | { readonly kind: 'none' }

const nowhere: BannerTarget = { kind: 'none' }

/** Addresses are followed only to this origin or to the merchant's trusted hosts, and only by http(s). */
export function bannerTarget({ linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>, origin: string, trustedHosts: readonly string[]): BannerTarget {
  if (linkage === '') return nowhere
  if (linkageType === 'P') return { kind: 'page', to: `/m/activity?id=${encodeURIComponent(linkage)}` }
  if (linkageType === 'G') return { kind: 'game', gameId: linkage }
  return addressTarget(linkage, origin, trustedHosts)
}

function addressTarget(address: string, origin: string, trustedHosts: readonly string[]): BannerTarget {
  const url = parsed(address, origin)
  if (!url) return nowhere
  if (url.origin === origin && url.pathname.startsWith('/m/')) return { kind: 'page', to: `${url.pathname}${url.search}${url.hash}` }
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
  return isWeb && (url.origin === origin || trustedHosts.includes(url.hostname)) ? { kind: 'site', url: url.href } : nowhere
}

function parsed(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin)
  } catch {
    return null
  }
}
