import { api } from '../../shared/api/api.ts'

export const lineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The domain on which the merchant wants this visitor; the answer as it came (SHELL-29). */
    askDomainRoute: build.mutation<unknown, void>({
      query: () => ({ endpoint: 'domainRoute', alerts: false, timeoutMs: 5000 }),
    }),
  }),
})
