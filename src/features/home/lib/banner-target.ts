import { activitiesPath } from '../../../../contract/paths.ts'
import type { Banner } from '../../../../contract/wire/content.ts'
import { targetOf, type LinkTarget, type LinkContext } from '../../../shared/navigation/link-target.ts'

/** What a banner opens: a game's sheet, an address, or nothing. */
export type BannerTarget = LinkTarget | { readonly kind: 'game'; readonly gameId: string } | { readonly kind: 'none' }

export function bannerTarget(
  { linkageType, linkage }: Pick<Banner, 'linkageType' | 'linkage'>,
  context: LinkContext,
): BannerTarget {
  if (linkage === '') return { kind: 'none' }
  if (linkageType === 'P') return { kind: 'page', to: `${activitiesPath}?id=${encodeURIComponent(linkage)}` }
  if (linkageType === 'G') return { kind: 'game', gameId: linkage }
  return targetOf(linkage, context) ?? { kind: 'none' }
}
