import { showAlert } from '../feedback/feedback.ts'
import { within } from '../lib/within.ts'
import { selectSettings } from '../settings/settings-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { isCaptchaShown } from './captcha-switch.ts'
import { captchaRefusals, type CaptchaAnswer, type CaptchaPurpose } from './captcha.ts'
import { controlOf } from './field/registry.ts'

/** How long a submit waits for the captcha's code, in milliseconds. */
const timeoutMs = 10_000

/**
 * Gets the proof for a call before the form is submitted. The form renders a `CaptchaField` of the same purpose.
 * A `float` returns what the player has solved, a `bind` opens by itself. A refusal stops the submit; the player has
 * already seen an alert then. Without a captcha for this purpose the proof is empty and nothing is loaded.
 */
export const verifyCaptcha =
  (purpose: CaptchaPurpose): AppThunk<Promise<CaptchaAnswer>> =>
  async (dispatch, getState, { clock }) => {
    if (!(__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3)) return { proof: {} }
    const isShown = () => isCaptchaShown(purpose, selectSettings(getState()))
    const control = isShown() && (await within(dispatch(controlOf(purpose)), timeoutMs, clock))
    // The settings may have arrived in the meantime and removed the field.
    if (!isShown()) return { proof: {} }
    if (control) return control.verify()
    // The captcha's own texts come with its code.
    void dispatch(showAlert({ kind: 'notice', title: { key: 'notice' }, message: { key: 'unknown_error' } }))
    return { refusal: captchaRefusals.notSetUp }
  }

/** Resets the captcha after a failed submit, because a proof can be used only once. */
export const clearCaptcha =
  (purpose: CaptchaPurpose): AppThunk =>
  (dispatch) => {
    if (__FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3)
      void dispatch(controlOf(purpose)).then((control) => control?.clear())
  }
