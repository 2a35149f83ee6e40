import { showAlert } from '../feedback/feedback.ts'
import type { Clock } from '../lib/clock.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import type { AppThunk } from '../store/create-store.ts'
import { isCaptchaShown } from './captcha-switch.ts'
import { captchaRefusals, type CaptchaAnswer, type CaptchaPurpose } from './captcha.ts'
import { controlAt } from './seat/desk.ts'

/**
 * Asks for the proof that a call carries, before its submit. The form renders a `CaptchaField` of the same purpose.
 * A `float` hands over what was solved, a `bind` opens itself. A refusal stops the submit; the player has been told by
 * an alert then. Without a captcha for this purpose the proof is empty and nothing is loaded.
 */
export const verifyCaptcha =
  (purpose: CaptchaPurpose): AppThunk<Promise<CaptchaAnswer>> =>
  async (dispatch, getState, { clock }) => {
    if (!(__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3)) return { proof: {} }
    const isShown = () => isCaptchaShown(purpose, selectSettings(getState()))
    const control = isShown() && (await withinPatience(dispatch(controlAt(purpose)), clock))
    // The settings may have come meanwhile, and have taken the field away.
    if (!isShown()) return { proof: {} }
    if (control) return control.verify()
    // The captcha's own texts come with its code.
    void dispatch(showAlert({ kind: 'notice', title: { key: 'notice' }, message: { key: 'unknown_error' } }))
    return { refusal: captchaRefusals.notSetUp }
  }

/** Logins by SMS code and through a provider need no captcha (CAP-10). */
export const verifyLoginCaptcha = (type: 'username' | 'sms' | 'firebase'): AppThunk<Promise<CaptchaAnswer>> =>
  type === 'username' ? verifyCaptcha('login') : () => Promise.resolve({ proof: {} })

/** Empties the captcha and gets it ready anew: after a failed submit, because a proof serves once. */
export const clearCaptcha =
  (purpose: CaptchaPurpose): AppThunk =>
  (dispatch) => {
    if (__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3)
      void dispatch(controlAt(purpose)).then((control) => control?.clear())
  }

/** How long a submit waits for the captcha's code. */
const patience = 10_000

const withinPatience = <Value>(value: Promise<Value>, clock: Clock): Promise<Value | undefined> =>
  Promise.race([value, new Promise<undefined>((resolve) => clock.after(patience, () => resolve(undefined)))])
