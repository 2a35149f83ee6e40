import type { DownloadBanner, Popups } from '../../contract/wire/content.ts'
import { mediaUrl } from '../../contract/wire/media.ts'
import { offerCatalogue } from '../content/offers.ts'
import { createRandom } from '../random.ts'
import type { MerchantStore } from '../stored.ts'

/**
 * The merchant's popups for every audience; the client selects (POP-02). Some merchants require that all are read
 * (POP-08).
 */
export function popupsOf({ merchant: { brand, flags } }: MerchantStore): Popups {
  const random = createRandom(`${brand.code}/popups`)
  return {
    forceRead: random.between(0, 2) === 0,
    items: offerCatalogue.popups.filter(({ promotionType }) => promotionType !== 'INVITE_FRIENDS' || flags.REFERRAL3),
  }
}

/** Images of the two welcome popups (POP-13); a merchant without installation prompts has none. */
export function downloadBannersOf({ merchant: { brand, flags }, banners }: MerchantStore): readonly DownloadBanner[] {
  if (!flags.INSTALLPROMPT3) return []
  const groups = ['m_popup1', 'm_popup2'] as const
  return banners
    .slice(0, groups.length)
    .map(({ id }, index) => ({ groupName: groups[index] ?? 'm_popup1', url: mediaUrl(brand.code, 'banner', id) }))
}
