import type { ClubLabel, Member as MemberInfo } from '../../../contract/wire/member.ts'
import type { LenientBut } from '../api/decode.ts'
import type { Member } from '../session/member.ts'

/** The member that an answer describes (SES-05, SES-06); missing fields are null, missing names are empty. */
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
