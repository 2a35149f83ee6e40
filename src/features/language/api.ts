import type { EndpointBodies } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

/** Tells the back end the member's language (LANG-04); nobody waits for it, so a failure is silent. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLanguage: build.mutation<null, EndpointBodies['memberLanguage']>({
      query: (body) => ({ endpoint: 'memberLanguage', shape: 'null', body, alerts: false }),
    }),
  }),
})
