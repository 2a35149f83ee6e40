import { ping, systemStatus, type SystemStatus, type SystemStatusQuery } from '../../../../contract/wire/system.ts'
import { api } from '../../../shared/api/api.ts'
import { leniently } from '../../../shared/api/call.ts'
import type { Lenient } from '../../../shared/api/decode.ts'

/** Mutations, because answers must neither come from a cache nor go into one (SHELL-01). */
export const statusApi = api.injectEndpoints({
  endpoints: (build) => ({
    askStatus: build.mutation<Lenient<SystemStatus>, SystemStatusQuery>({
      query: (query) => ({ ...leniently(systemStatus), query: { ...query }, cache: 'no-store' }),
    }),
    ping: build.mutation<null, void>({ query: () => ({ ...ping, cache: 'no-store' }) }),
  }),
})
