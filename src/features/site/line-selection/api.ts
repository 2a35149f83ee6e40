import { domainRoute, type DomainEntry } from '../../../../contract/wire/company.ts'
import { api } from '../../../shared/api/api.ts'

export const lineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The domain on which the merchant wants this visitor (SHELL-29). */
    askDomainRoute: build.mutation<DomainEntry, void>({
      query: () => ({ ...domainRoute, timeoutMs: 5000 }),
    }),
  }),
})
