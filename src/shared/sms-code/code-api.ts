import {
  emailSend,
  smsSend,
  type CodeSent,
  type EmailSendBody,
  type SmsSendBody,
} from '../../../contract/wire/account.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { Lenient } from '../api/decode.ts'

/**
 * The calls that send a code, which was sent even if the answer does not say when it expires. Failures are shown beside
 * the field, so there is no alert.
 */
export const codeApi = api.injectEndpoints({
  endpoints: (build) => ({
    smsSend: build.mutation<Lenient<CodeSent>, SmsSendBody>({
      query: (body) => ({ ...leniently(smsSend), body }),
    }),
    emailSend: build.mutation<Lenient<CodeSent>, EmailSendBody>({
      query: (body) => ({ ...leniently(emailSend), body }),
    }),
  }),
})
