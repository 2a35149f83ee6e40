import type { AccountBodies } from '../../../../contract/wire/account.ts'
import type { RegistrationBodies } from '../../../../contract/wire/registration.ts'
import { api } from '../../../shared/api/api.ts'

/**
 * Sign-in and registration with a provider's token (IDP-02, IDP-08). Answers are the back end's word and not yet
 * checked.
 */
export const identityApi = api.injectEndpoints({
  endpoints: (build) => ({
    providerLogin: build.mutation<unknown, AccountBodies['providerLogin']>({
      query: (body) => ({ endpoint: 'providerLogin', body, alerts: false }),
    }),
    registerProvider: build.mutation<unknown, RegistrationBodies['registerProvider']>({
      query: (body) => ({ endpoint: 'registerProvider', body, alerts: false }),
    }),
  }),
})
