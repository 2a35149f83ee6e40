import type { AccountBodies } from '../../../../../contract/wire/account.ts'
import type { RegisterValue, RegistrationBodies } from '../../../../../contract/wire/registration.ts'
import { registeredShape } from '../../../../../contract/wire/shapes/sign-in.ts'
import { loginAnswer, type AcceptedLogin } from '../../../../shared/account/login-answer.ts'
import { api } from '../../../../shared/api/api.ts'
import type { Lenient } from '../../../../shared/api/decode.ts'

/** Sign-in and registration with a provider's token (IDP-02, IDP-08). */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    providerLogin: build.mutation<AcceptedLogin, AccountBodies['providerLogin']>({
      query: (body) => ({ endpoint: 'providerLogin', shape: loginAnswer, body, alerts: false }),
    }),
    registerProvider: build.mutation<Lenient<RegisterValue>, RegistrationBodies['registerProvider']>({
      query: (body) => ({ endpoint: 'registerProvider', shape: { lenient: registeredShape }, body, alerts: false }),
    }),
  }),
})
