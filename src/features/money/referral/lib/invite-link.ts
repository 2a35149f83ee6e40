import type { BrandConfig } from '../../../../../contract/brand.ts'
import { joinPath } from '../../../../../contract/paths.ts'
import type { Referral } from '../../../../../contract/wire/referral.ts'
import { targetOf } from '../../../../shared/navigation/link-target.ts'

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
