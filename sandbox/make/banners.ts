import type { LanguageCode } from '../../contract/languages.ts'
import type { Banner } from '../../contract/wire/lobby.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { textOf } from '../content/texts.ts'
import type { MerchantStore } from '../stored.ts'
import { classOf } from './lanes.ts'

export function bannersOf(store: MerchantStore, language: LanguageCode): readonly Banner[] {
  return store.banners.map((banner) => ({
    id: banner.id,
    linkageType: banner.linkageType,
    ...linkageOf(store, banner),
    ...textOf(language, 'banners', banner.id),
    imageUrl: mediaUrl(store.merchant.brand.code, 'banner', banner.id),
  }))
}

type Linkage = Pick<Banner, 'linkage' | 'gameType' | 'vendor'>

function linkageOf(store: MerchantStore, banner: MerchantStore['banners'][number]): Linkage {
  if (banner.linkageType === 'P') return { linkage: banner.linkage ?? '' }
  if (banner.linkageType === 'URL') return { linkage: externalAddress(store) }
  const lane = store.lanes.find(({ category }) => category === banner.lane) ?? store.lanes[0]
  const card = lane?.games[0]?.card
  return card && lane
    ? {
        linkage: card.gameId,
        gameType: classOf(lane.category, card.vendor),
        vendor: card.vendor,
      }
    : { linkage: '' }
}

/** An address that the storefront may open: the merchant's help page, or else its first trusted host or own domain. */
function externalAddress({ merchant: { brand } }: MerchantStore): string {
  const trusted = (url: string): boolean => brand.security.trustedHosts.includes(new URL(url).host)
  return (
    brand.legal.help.find(({ url }) => trusted(url))?.url ??
    `https://${brand.security.trustedHosts[0] ?? brand.domains.canonical}/`
  )
}
