import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import {
  feedback,
  memberRanks,
  memberSecurity,
  type FeedbackBody,
  type Rank,
  type Security,
} from '../../../../contract/wire/member.ts'
import { api } from '../../../shared/api/api.ts'

const memberCenterApi = api.injectEndpoints({
  endpoints: (build) => ({
    ranks: build.query<readonly Rank[], void>({
      query: () => memberRanks,
      transformResponse: ({ ranks }: EndpointValues['memberRanks']) => ranks,
      providesTags: ['member', 'texts'],
    }),
    security: build.query<Security, void>({ query: () => memberSecurity, providesTags: ['member'] }),
    sendFeedback: build.mutation<EndpointValues['feedback'], FeedbackBody>({
      query: (body) => ({ ...feedback, body }),
    }),
  }),
})

export const { useRanksQuery, useSecurityQuery, useSendFeedbackMutation } = memberCenterApi
