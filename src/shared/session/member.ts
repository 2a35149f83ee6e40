import type { ClubLabel } from '../../../contract/wire/member.ts'

/** A member as `GET /wps/member/info` tells (SES-06); what the back end left out or garbled is null. */
export interface Member {
  readonly id: string
  readonly account: string
  readonly userName: string
  /** See `member-type.ts`. */
  readonly type: number
  /** Epoch milliseconds. */
  readonly regDate: number | null
  /** Language code as the back end knows it. */
  readonly language: string | null
  readonly clubLabel: ClubLabel | null
}

/** VIP benefits are shown for the label type AUTO and for no other (SES-07). */
export const hasVipBenefits = (member: Member | null): boolean => member?.clubLabel?.type === 'AUTO'
