import type { Referral } from '../../contract/wire/referral.ts'
import { joinPath } from '../../contract/paths.ts'
import { amountWorth } from '../money.ts'
import type { MerchantStore } from '../stored.ts'
import type { MemberRecord } from './member-record.ts'
import type { MemberStore } from './member-store.ts'

/** For every friend who joins. */
const bonusDollars = 3

export const inviteBonus = ({ merchant: { brand } }: MerchantStore, friends = 1) =>
  amountWorth(brand.market.currency.code, friends * bonusDollars)

/** The link is a path, so that it leads to the host on which the member plays. */
export function referralOf(store: MerchantStore, members: MemberStore, member: MemberRecord): Referral {
  const code = inviteCodeOf(member)
  const invited = members.all().filter(({ invitedBy }) => invitedBy === member.id).length
  return { code, link: `${joinPath}?r=${code}`, invited, earned: inviteBonus(store, invited) }
}

/** The member whose code a new player has entered, in upper or lower case. */
export const inviterBy = (members: MemberStore, code: string | undefined): MemberRecord | undefined =>
  members.find((member) => inviteCodeOf(member) === code?.trim().toUpperCase())

const inviteCodeOf = ({ id }: Pick<MemberRecord, 'id'>): string => `F${Number(id).toString(36).toUpperCase()}`
