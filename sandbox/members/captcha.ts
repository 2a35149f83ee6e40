import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { CaptchaProof } from '../../contract/wire/account.ts'
import type { CaptchaPlace } from '../captcha-proof.ts'
import { captchaPlacesOf } from '../captcha-proof.ts'
import { Refusal } from '../answer.ts'
import type { Variables } from '../serve-call.ts'

/** Refuses a call without a valid proof if the scenario, or else the merchant, requires a captcha here (CAP-07). */
export function requireCaptcha({ store, control }: Variables, place: CaptchaPlace, proof: CaptchaProof): void {
  const places: readonly CaptchaPlace[] = control.scenario.read().signIn.captcha ?? captchaPlacesOf(store.merchant)
  if (!places.includes(place)) return
  if (!proof.geetestSeccode && !proof.geetestValidateV4)
    throw new Refusal(400, accountErrorCodes.captchaRequired, 'Please complete the verification first.')
  if (!control.captcha.redeem(proof))
    throw new Refusal(400, accountErrorCodes.captchaInvalid, 'The verification was not accepted.')
}
