import type { BrandConfig } from '../../../../contract/brand.ts'
import { joinPath } from '../../../../contract/paths.ts'
import type { Referral } from '../../../../contract/wire/referral.ts'
import { targetOf } from '../../../shared/navigation/link-target.ts'

/**
 * The address that a member passes on. It leads to one of the brand's own domains: a path is completed with the page's
 * origin, and in place of any other address there is the page for joining here, with the code.
 */
export function inviteLink(
  { code, link }: Pick<Referral, 'code' | 'link'>,
  origin: string,
  { canonical, aliases }: BrandConfig['domains'],
): string {
  const domains = [canonical, ...aliases]
  const target = targetOf(link, { origin, hosts: domains, domains })
  if (target?.kind === 'page') return origin + target.to
  return target?.kind === 'trusted' ? target.url : `${origin}${joinPath}?r=${encodeURIComponent(code)}`
}

interface Invitation {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** WebViews and desktop browsers without a share sheet have no `share`. */
type Platform = Partial<Pick<Navigator, 'share'>>

export const canShare = (platform: Platform = navigator): boolean => platform.share !== undefined

/** Opens the platform's share sheet; false if it did not open. A player who closes it has decided, which is no failure. */
export async function share(invitation: Invitation, platform: Platform = navigator): Promise<boolean> {
  try {
    await platform.share?.(invitation)
    return canShare(platform)
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
