import {
  type CodeSent,
  emailSend,
  smsSend,
  type EmailSendBody,
  type SmsSendBody,
} from '../../../contract/wire/account.ts'
import { captchaCall, credentialCall, type CredentialAnswer } from '../account/credential-call.ts'
import { failureMessage } from '../account/failure-message.ts'
import { api } from '../api/api.ts'
import { leniently } from '../api/call.ts'
import type { Lenient } from '../api/decode.ts'
import { clearCaptcha } from '../captcha/verify-captcha.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { nextSendAt } from './code-sending.ts'
import { codeProvider, offeredPhoneAuth, type Phone } from './phone-auth.ts'
import { sendCode, type SendOutcome, type SendResult } from './send-code.ts'

/** Sends an SMS code (IDP-19 to IDP-23). The form renders `SmsCaptcha`. */
export const sendSmsCode =
  (phone: Phone): AppThunk<Promise<SendResult>> =>
  (dispatch, getState) => {
    const send = codeProvider(selectSettings(getState())) === 'server' ? sendByServer : sendByPhoneAuth
    return dispatch(sendCode('sms', phone.mobileNum, () => dispatch(send(phone))))
  }

/** Sends a code to an email address. */
export const sendEmailCode =
  (email: string): AppThunk<Promise<SendResult>> =>
  (dispatch, _getState, { clock }) => {
    const ask = async () =>
      outcomeOf(await dispatch(credentialCall(codeApi.endpoints.emailSend, { email })), clock.now())
    return dispatch(sendCode('email', email, ask))
  }

const sendByPhoneAuth =
  (phone: Phone): AppThunk<Promise<SendOutcome>> =>
  async (dispatch, _getState, { clock }) => {
    const phoneAuth = await dispatch(offeredPhoneAuth())
    if (!phoneAuth) return notNow
    return (await phoneAuth.send(phone)) === 'sent' ? { until: nextSendAt('phone-auth', clock.now()) } : 'reported'
  }

const sendByServer =
  (phone: Phone): AppThunk<Promise<SendOutcome>> =>
  async (dispatch, _getState, { clock }) => {
    const answer = await dispatch(captchaCall('sms', codeApi.endpoints.smsSend, phone))
    if (answer === 'stopped') return 'reported'
    // The form stays open, and the next code needs a new proof.
    if ('data' in answer) dispatch(clearCaptcha('sms'))
    return outcomeOf(answer, clock.now())
  }

/**
 * For failures that no alert reports (ERR-06, ERR-07): too many requests, a gateway without a message, a page that is
 * offline.
 */
const notNow: SendOutcome = { failure: { key: 'sms-code:not_now' } }

const outcomeOf = (answer: CredentialAnswer<Lenient<CodeSent>>, now: number): SendOutcome =>
  'failure' in answer
    ? refused(failureMessage(answer.failure))
    : { until: nextSendAt('server', now, answer.data.expirationTime) }

const refused = (words: ReturnType<typeof failureMessage>): SendOutcome => (words ? { failure: words } : notNow)

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
