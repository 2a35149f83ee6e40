import {
  logout,
  memberInfo,
  rankProgress,
  type RankProgress,
  type ClubLabel,
  type Member as MemberInfo,
} from '../../../contract/wire/member.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { LenientBut } from '../api/decode.ts'
import { relayCall } from '../api/relay-call.ts'
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

/** A logout must not keep the player waiting. */
const logoutTimeoutMs = 5000

/** Calls about the session itself. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    memberInfo: build.query<Member, void>({
      query: () => leniently(memberInfo, 'id', 'type'),
      transformResponse: memberFrom,
      providesTags: ['member'],
    }),
    rankProgress: build.query<RankProgress, void>({ query: () => relayCall(rankProgress), providesTags: ['member'] }),
    logout: build.mutation<null, void>({
      query: () => ({ ...logout, timeoutMs: logoutTimeoutMs }),
    }),
  }),
})
