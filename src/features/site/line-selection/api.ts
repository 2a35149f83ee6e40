import { domainShape } from '../../../../contract/wire/shapes/company.ts'
import type { DomainEntry } from '../../../../contract/wire/system.ts'
import { api } from '../../../shared/api/api.ts'

export const lineApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The domain on which the merchant wants this visitor (SHELL-29). */
    askDomainRoute: build.mutation<DomainEntry, void>({
      query: () => ({ endpoint: 'domainRoute', shape: domainShape, alerts: false, timeoutMs: 5000 }),
    }),
  }),
})
