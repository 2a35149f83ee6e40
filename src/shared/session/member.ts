import type { ClubLabel, Member as MemberInfo } from '../../../contract/wire/member.ts'
import type { LenientBut } from '../api/decode.ts'

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

/** The member of an answer (SES-05, SES-06); what is missing in it is null, or empty where it is a name. */
export const memberFrom = ({
  id,
  type,
  account = '',
  userName = '',
  regDate = 0,
  language,
  clubLabel = {},
}: LenientBut<MemberInfo, 'id' | 'type'>): Member => ({
  id,
  type,
  account,
  userName,
  regDate: regDate > 0 ? regDate : null,
  language: language ?? null,
  clubLabel: clubLabelFrom(clubLabel),
})

const clubLabelFrom = ({ labelName, labelId, type, rankLevel }: Partial<ClubLabel>): ClubLabel | null =>
  labelName === undefined || labelId === undefined || type === undefined || rankLevel === undefined
    ? null
    : { labelName, labelId, type, rankLevel }

/** VIP benefits are shown for the label type AUTO and for no other (SES-07). */
export const hasVipBenefits = (member: Member | null): boolean => member?.clubLabel?.type === 'AUTO'
