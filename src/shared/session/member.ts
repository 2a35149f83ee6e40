import type { ClubLabel } from '../../../contract/wire/member.ts'

/** A member as `GET /wps/member/info` describes it (SES-06); fields that the back end omitted or garbled are null. */
export interface Member {
  readonly id: string
  readonly account: string
  readonly userName: string
  /** See `member-type.ts`. */
  readonly type: number
  /** Epoch milliseconds. */
  readonly regDate: number | null
  /** Language code, as the back end spells it. */
  readonly language: string | null
  readonly clubLabel: ClubLabel | null
}

/** VIP benefits are shown only for the label type AUTO (SES-07). */
export const hasVipBenefits = (member: Member | null): boolean => member?.clubLabel?.type === 'AUTO'
