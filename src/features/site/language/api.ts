import type { EndpointBodies } from '../../../../contract/wire/endpoints.ts'
import { api } from '../../../shared/api/api.ts'

/** Sends the member's language to the back end (LANG-04); nothing depends on it, so a failure is silent. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLanguage: build.mutation<null, EndpointBodies['memberLanguage']>({
      query: (body) => ({ endpoint: 'memberLanguage', shape: 'null', body, alerts: false }),
    }),
  }),
})
