import type { EndpointBodies, EndpointValues } from '../../../contract/wire/endpoints.ts'
import { agentRegisterShape, agentStatusShape } from '../../../contract/wire/shapes/member-pages.ts'
import { api } from '../../shared/api/api.ts'

export const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentStatus: build.query<EndpointValues['agentStatus'], void>({
      query: () => ({ endpoint: 'agentStatus', shape: agentStatusShape, alerts: false }),
      providesTags: ['member'],
    }),
    applyAsAgent: build.mutation<EndpointValues['agentRegister'], EndpointBodies['agentRegister']>({
      query: (body) => ({ endpoint: 'agentRegister', shape: agentRegisterShape, body, alerts: false }),
      invalidatesTags: ['member'],
    }),
  }),
})

export const { useAgentStatusQuery, useApplyAsAgentMutation } = agentApi
