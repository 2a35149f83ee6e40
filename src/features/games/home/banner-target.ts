import { activitiesPath, signInPath } from '../../../../contract/paths.ts'
import type { Banner } from '../../../../contract/wire/lobby.ts'
import { targetOf, type LinkTarget, type LinkContext } from '../../../shared/navigation/link-target.ts'

/** The target of a banner: a game's sheet, an address, or nothing. */
export type BannerTarget = LinkTarget | { readonly kind: 'game'; readonly gameId: string } | { readonly kind: 'none' }

interface BannerContext extends LinkContext {
  readonly isMember: boolean
}

/** By vendor or kind of game (GAME-06). */
const lottery = /^(E?LOTT|TCG_SEA|TCG_LOTTO_VN)$/

/** The target of a tap (POP-18 to POP-21). */
export function bannerTarget(
  { linkageType, linkage, vendor = '', gameType = '' }: Pick<Banner, 'linkageType' | 'linkage' | 'vendor' | 'gameType'>,
  context: BannerContext,
): BannerTarget {
  if (linkage === '') return { kind: 'none' }
  if (linkageType === 'P') return { kind: 'page', to: `${activitiesPath}?id=${encodeURIComponent(linkage)}` }
  if (linkageType === 'G')
    return !context.isMember && [vendor, gameType].some((name) => lottery.test(name))
      ? { kind: 'page', to: signInPath }
      : { kind: 'game', gameId: linkage }
  return targetOf(linkage, context) ?? { kind: 'none' }
}
