import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { helpShape } from '../../../../contract/wire/shapes/help.ts'
import { api } from '../../../shared/api/api.ts'

const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHelp: build.query<EndpointValues['help'], void>({
      query: () => ({ endpoint: 'help', shape: helpShape, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetHelpQuery } = helpApi
