import type { EndpointQueries } from '../../../../contract/wire/endpoints.ts'
import { statusShape } from '../../../../contract/wire/shapes/status.ts'
import type { SystemStatus } from '../../../../contract/wire/system.ts'
import { api } from '../../../shared/api/api.ts'
import type { Lenient } from '../../../shared/api/decode.ts'

/** Mutations, because answers must neither come from a cache nor go into one (SHELL-01). */
export const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    askStatus: build.mutation<Lenient<SystemStatus>, EndpointQueries['systemStatus']>({
      query: (query) => ({
        endpoint: 'systemStatus',
        shape: { lenient: statusShape },
        query: { ...query },
        cache: 'no-store',
        alerts: false,
      }),
    }),
    ping: build.mutation<null, void>({ query: () => ({ endpoint: 'ping', shape: 'null', cache: 'no-store' }) }),
  }),
})
