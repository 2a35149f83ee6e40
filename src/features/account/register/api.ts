import type { EndpointBodies } from '../../../../contract/wire/endpoints.ts'
import type { RegisterValue } from '../../../../contract/wire/registration.ts'
import { registeredShape } from '../../../../contract/wire/shapes/sign-in.ts'
import { api } from '../../../shared/api/api.ts'
import type { Lenient } from '../../../shared/api/decode.ts'

type Bodies = Pick<EndpointBodies, 'register' | 'registerMobile' | 'registerAutoUsername'>

export type RegistrationAnswer = Lenient<RegisterValue>

/** A registration of any variant; ModuleId and encryption are defined in the wire contract (REG-01 to REG-03). */
export type RegistrationCall = {
  readonly [Name in keyof Bodies]: { readonly endpoint: Name; readonly body: Bodies[Name] }
}[keyof Bodies]

/** The registration reports failures itself (REG-15). */
export const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitRegistration: build.mutation<RegistrationAnswer, RegistrationCall>({
      query: (call) => ({ ...call, shape: { lenient: registeredShape }, alerts: false }),
    }),
  }),
})
