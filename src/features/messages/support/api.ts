import { serviceScripts, type ServiceScript } from '../../../../contract/wire/company.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `addSupportScripts` keeps its answer. */
    askServiceScripts: build.mutation<readonly ServiceScript[], void>({
      query: () => relayCall(serviceScripts),
    }),
  }),
})
