import type { SerializedError } from '@reduxjs/toolkit'
import type { CaptchaProof } from '../../../contract/wire/account.ts'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { failureWords } from '../account/failure-words.ts'
import { clearCaptcha, verifyCaptcha } from '../captcha/verify-captcha.ts'
import type { AppThunk } from '../store/create-store.ts'
import { codeApi } from './code-api.ts'
import { endOfWait } from './code-sending.ts'
import { phoneAuthOnOffer, type Phone, type PhoneAuth } from './phone-auth.ts'
import { sendCode, type SendOutcome, type SendResult } from './send-code.ts'

/** Sends an SMS code, by the phone-auth provider where it is on offer, else by the back end (IDP-19 to IDP-23). */
export const sendSmsCode =
  (phone: Phone): AppThunk<Promise<SendResult>> =>
  (dispatch) => {
    const phoneAuth = dispatch(phoneAuthOnOffer())
    const ask = () => dispatch(phoneAuth ? sendByPhoneAuth(phoneAuth, phone) : sendByServer(phone))
    return dispatch(sendCode('sms', phone.mobileNum, ask))
  }

const sendByPhoneAuth =
  (phoneAuth: PhoneAuth, phone: Phone): AppThunk<Promise<SendOutcome>> =>
  async (_dispatch, _getState, { clock }) =>
    (await phoneAuth.send(phone)) === 'sent' ? { until: endOfWait('phone-auth', clock.now()) } : 'told'

/** The form renders a `CaptchaField` of the purpose `sms`. */
const sendByServer =
  (phone: Phone): AppThunk<Promise<SendOutcome>> =>
  async (dispatch) => {
    const captcha = await dispatch(verifyCaptcha('sms'))
    return 'refusal' in captcha ? 'told' : dispatch(askServer(phone, captcha.proof))
  }

const askServer =
  (phone: Phone, proof: CaptchaProof): AppThunk<Promise<SendOutcome>> =>
  async (dispatch, _getState, { clock }) => {
    const answer = await dispatch(codeApi.endpoints.smsSend.initiate({ ...phone, ...proof }, untracked))
    // A proof serves once, whatever came of it.
    dispatch(clearCaptcha('sms'))
    return outcomeOf(answer, clock.now())
  }

/** Sends a code to an email address. */
export const sendEmailCode =
  (email: string): AppThunk<Promise<SendResult>> =>
  (dispatch, _getState, { clock }) => {
    const ask = async () => outcomeOf(await dispatch(codeApi.endpoints.emailSend.initiate({ email }, untracked)), clock.now())
    return dispatch(sendCode('email', email, ask))
  }

/** Numbers and addresses are not left in the store. */
const untracked = { track: false } as const

interface Answer {
  readonly data?: unknown
  readonly error?: CallFailure | SerializedError
}

function outcomeOf({ data, error }: Answer, now: number): SendOutcome {
  if (error !== undefined) return { failure: ('status' in error && failureWords(error)) || { key: 'sms-code:not_now' } }
  const expirationTime = typeof data === 'object' && data !== null && 'expirationTime' in data ? data.expirationTime : undefined
  return { until: endOfWait('server', now, expirationTime) }
}
