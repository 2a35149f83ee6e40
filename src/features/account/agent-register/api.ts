import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { agentRegister, agentStatus, type AgentRegisterBody } from '../../../../contract/wire/member.ts'
import { api } from '../../../shared/api/api.ts'
import { loadMember } from '../../../shared/member/token-effects.ts'
import { isAgent } from '../../../shared/session/member-type.ts'
import { selectMember } from '../../../shared/session/session-slice.ts'
import type { AppState } from '../../../shared/store/app-store.ts'

export const agentApi = api.injectEndpoints({
  endpoints: (build) => ({
    agentStatus: build.query<EndpointValues['agentStatus'], void>({
      query: () => agentStatus,
      providesTags: ['member'],
      // A member who has become an agent is one everywhere, without a reload.
      onQueryStarted: (_, { dispatch, getState, queryFulfilled }) =>
        queryFulfilled.then(
          ({ data: { status } }) => {
            const type = selectMember(getState() as AppState)?.type
            if (status === 'accepted' && type !== undefined && !isAgent(type)) void dispatch(loadMember())
          },
          () => undefined,
        ),
    }),
    applyAsAgent: build.mutation<EndpointValues['agentRegister'], AgentRegisterBody>({
      query: (body) => ({ ...agentRegister, body }),
      invalidatesTags: ['member'],
    }),
  }),
})

export const { useAgentStatusQuery, useApplyAsAgentMutation } = agentApi
