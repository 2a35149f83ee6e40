import type { RelayValues } from '../../../../contract/wire/relays.ts'
import { serviceScriptsShape } from '../../../../contract/wire/shapes/company.ts'
import { api } from '../../../shared/api/api.ts'
import { relayCall } from '../../../shared/api/relay-call.ts'

export const supportApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** A mutation: `addSupportScripts` keeps its answer. */
    askServiceScripts: build.mutation<RelayValues['WPSCORE_getCustomerServiceScript'], void>({
      query: () => ({ ...relayCall('WPSCORE_getCustomerServiceScript', serviceScriptsShape), alerts: false }),
    }),
  }),
})
