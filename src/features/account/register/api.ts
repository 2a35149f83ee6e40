import {
  register,
  registerAutoUsername,
  registerMobile,
  type RegisterAutoUsernameBody,
  type RegisterBody,
  type RegisterMobileBody,
  type RegisterValue,
} from '../../../../contract/wire/account.ts'
import type { CallFailure } from '../../../../contract/wire/envelope.ts'
import { api } from '../../../shared/api/api.ts'
import { leniently } from '../../../shared/api/call.ts'
import type { Lenient } from '../../../shared/api/decode.ts'

export type RegistrationAnswer = Lenient<RegisterValue>

/** A registration of any variant; ModuleId and encryption are defined in the wire contract (REG-01 to REG-03). */
export type RegistrationCall =
  | { readonly endpoint: 'register'; readonly body: RegisterBody }
  | { readonly endpoint: 'registerMobile'; readonly body: RegisterMobileBody }
  | { readonly endpoint: 'registerAutoUsername'; readonly body: RegisterAutoUsernameBody }

const rows = { register, registerMobile, registerAutoUsername }

/** The registration reports failures itself (REG-15). */
export const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    submitRegistration: build.mutation<RegistrationAnswer, RegistrationCall>({
      query: ({ endpoint, body }) => ({ ...leniently(rows[endpoint]), body }),
    }),
  }),
})

/**
 * A failed registration throws this to its caller (REG-17), after the player has been told. The message is the server's,
 * if it sent one.
 */
export class RegistrationFailure extends Error {
  // Declared, not defined: the compiler's helper for fields of a class would be a script of its own.
  declare readonly failure: CallFailure

  constructor(failure: CallFailure) {
    super(failure.message)
    this.name = 'RegistrationFailure'
    this.failure = failure
  }
}
