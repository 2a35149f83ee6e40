import type { SerializedError, ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { CaptchaProof } from '../../../contract/wire/account.ts'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { failure, ownFailureCodes } from '../api/failure.ts'
import type { CaptchaPurpose } from '../captcha/captcha.ts'
import { clearCaptcha, verifyCaptcha } from '../captcha/verify-captcha.ts'
import type { AppThunk } from '../store/app-store.ts'

type Result<Value> =
  | { readonly data: Value; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallFailure | SerializedError }

/** The part of an API mutation that is used here. */
interface Endpoint<Body, Value> {
  readonly initiate: (
    body: Body,
    options: { readonly track: false },
    // Redux Toolkit does not type the state and services of an API's thunks.
    // eslint-disable-next-line @typescript-eslint/no-explicit-any
  ) => ThunkAction<PromiseLike<Result<Value>>, any, any, UnknownAction>
}

export type CredentialAnswer<Value> = { readonly data: Exclude<Value, undefined> } | { readonly failure: CallFailure }

/**
 * Makes a call whose body carries credentials: passwords, codes, tokens, numbers or addresses of a player. It is never
 * tracked: a tracked call leaves its answer, tokens included, in the store. The wire contract says which bodies are
 * encrypted.
 */
export const credentialCall =
  <Body, Value>(endpoint: Endpoint<Body, Value>, body: Body): AppThunk<Promise<CredentialAnswer<Value>>> =>
  async (dispatch) => {
    const { data, error } = await dispatch(endpoint.initiate(body, { track: false }))
    if (error === undefined) return { data: data as Exclude<Value, undefined> }
    return { failure: 'status' in error ? error : failure(0, ownFailureCodes.unreachable) }
  }

/**
 * The same with a captcha's proof in the body. A failure clears the captcha, because a proof can be used only once.
 * `stopped`: there is no proof, nothing was sent, and the player has been told why.
 */
export const captchaCall =
  <Body extends CaptchaProof, Value>(
    purpose: CaptchaPurpose,
    endpoint: Endpoint<Body, Value>,
    body: Body,
  ): AppThunk<Promise<CredentialAnswer<Value> | 'stopped'>> =>
  async (dispatch) => {
    const captcha = await dispatch(verifyCaptcha(purpose))
    if ('refusal' in captcha) return 'stopped'
    const answer = await dispatch(credentialCall(endpoint, { ...body, ...captcha.proof }))
    if ('failure' in answer) dispatch(clearCaptcha(purpose))
    return answer
  }
