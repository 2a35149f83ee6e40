import type { AccountBodies } from '../../../contract/wire/account.ts'
import { api } from '../api/api.ts'

/** The calls that send a code. Failures stand beside the field, so no alert is shown. */
export const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    smsSend: build.mutation<unknown, AccountBodies['smsSend']>({
      query: (body) => ({ endpoint: 'smsSend', body, alerts: false }),
    }),
    emailSend: build.mutation<unknown, AccountBodies['emailSend']>({
      query: (body) => ({ endpoint: 'emailSend', body, alerts: false }),
    }),
  }),
})
