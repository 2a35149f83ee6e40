import type { EndpointBodies } from '../../../contract/wire/endpoints.ts'
import { api } from '../../shared/api/api.ts'

type Bodies = Pick<EndpointBodies, 'register' | 'registerMobile' | 'registerAutoUsername'>

/** A registration of any variant; its ModuleId and encryption stand in the wire contract (REG-01 to REG-03). */
export type RegistrationCall = {
  readonly [Name in keyof Bodies]: { readonly endpoint: Name; readonly body: Bodies[Name] }
}[keyof Bodies]

/** The answer is the back end's word and not yet checked. The registration itself says what went wrong (REG-15). */
export const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitRegistration: build.mutation<unknown, RegistrationCall>({ query: (call) => ({ ...call, alerts: false }) }),
  }),
})
