import type { AccountBodies, CodeSent } from '../../../contract/wire/account.ts'
import { codeSentShape } from '../../../contract/wire/shapes/sign-in.ts'
import { api } from '../api/api.ts'
import type { Lenient } from '../api/decode.ts'

/** The code was sent even if the answer does not say when it expires. */
const shape = { lenient: codeSentShape } as const

/** The calls that send a code. Failures are shown beside the field, so there is no alert. */
export const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    smsSend: build.mutation<Lenient<CodeSent>, AccountBodies['smsSend']>({
      query: (body) => ({ endpoint: 'smsSend', shape, body, alerts: false }),
    }),
    emailSend: build.mutation<Lenient<CodeSent>, AccountBodies['emailSend']>({
      query: (body) => ({ endpoint: 'emailSend', shape, body, alerts: false }),
    }),
  }),
})
