import type { BrandConfig } from '../../../../contract/brand.ts'
import { credentialCall } from '../../../shared/account/credential-call.ts'
import { verifyCaptcha } from '../../../shared/captcha/verify-captcha.ts'
import { registrationOrigin } from '../../../shared/registration/registration-origin.ts'
import { proveSmsCode } from '../../../shared/sms-code/code-proof.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { registerApi, type RegistrationAnswer, type RegistrationCall } from './api.ts'
import { callOf, type Entries } from './lib/entries.ts'
import { RegistrationFailure } from './lib/registration-failure.ts'

export interface RegistrationOptions {
  readonly brand: Pick<BrandConfig, 'name' | 'registration'>
}

/**
 * Gets the proof of the captcha (REG-07, REG-08) and of the SMS code, then makes the call. `stopped`: a proof is missing,
 * and an alert has said why.
 */
export const submitRegistration =
  (
    entries: Entries,
    { brand }: RegistrationOptions,
  ): AppThunk<Promise<{ readonly answer: RegistrationAnswer } | 'stopped'>> =>
  async (dispatch) => {
    const captcha = await dispatch(verifyCaptcha('register'))
    if ('refusal' in captcha) return 'stopped'
    const code = 'code' in entries ? await dispatch(proveSmsCode(entries.code)) : null
    if (code === 'reported') return 'stopped'
    const context = { ...dispatch(registrationOrigin()), ...captcha.proof, login: true }
    return { answer: await dispatch(send(callOf(entries, context, brand.registration, code))) }
  }

/** Throws if the call fails (REG-17). */
const send =
  (call: RegistrationCall): AppThunk<Promise<RegistrationAnswer>> =>
  async (dispatch) => {
    const answer = await dispatch(credentialCall(registerApi.endpoints.submitRegistration, call))
    if ('failure' in answer) throw new RegistrationFailure(answer.failure)
    return answer.data
  }
