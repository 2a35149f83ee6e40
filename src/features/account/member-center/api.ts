import type { EndpointBodies, EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { feedbackShape, ranksShape, securityShape } from '../../../../contract/wire/shapes/member-pages.ts'
import { api } from '../../../shared/api/api.ts'

const memberCenterApi = api.injectEndpoints({
  endpoints: (build) => ({
    ranks: build.query<EndpointValues['memberRanks']['ranks'], void>({
      query: () => ({ endpoint: 'memberRanks', shape: ranksShape, alerts: false }),
      transformResponse: ({ ranks }: EndpointValues['memberRanks']) => ranks,
      providesTags: ['member', 'texts'],
    }),
    security: build.query<EndpointValues['memberSecurity'], void>({
      query: () => ({ endpoint: 'memberSecurity', shape: securityShape, alerts: false }),
      providesTags: ['member'],
    }),
    sendFeedback: build.mutation<EndpointValues['feedback'], EndpointBodies['feedback']>({
      query: (body) => ({ endpoint: 'feedback', shape: feedbackShape, body, alerts: false }),
    }),
  }),
})

export const { useRanksQuery, useSecurityQuery, useSendFeedbackMutation } = memberCenterApi
