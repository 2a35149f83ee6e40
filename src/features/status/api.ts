import type { EndpointQueries, EndpointValues } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

/** As mutations, because no answer may come from or go to a cache (SHELL-01). */
export const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    askStatus: build.mutation<EndpointValues['systemStatus'], EndpointQueries['systemStatus']>({
      query: (query) => ({ endpoint: 'systemStatus', query: { ...query }, alerts: false }),
    }),
    ping: build.mutation<EndpointValues['ping'], void>({ query: () => ({ endpoint: 'ping' }) }),
  }),
})
