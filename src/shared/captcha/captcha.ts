import type { CaptchaProof } from '../../../contract/wire/account.ts'

/** What a captcha guards (CAP-08). */
export type CaptchaPurpose = 'login' | 'sms' | 'register'

/**
 * How a captcha stands in a form (ruling on REG-08).
 * `float`: the player presses it before the submit; an unsolved one blocks.
 * `bind`: it opens itself at the submit, which goes on after it.
 */
export type CaptchaProduct = 'float' | 'bind'

/** Why there is no proof, as the documents word it. */
export const captchaRefusals = {
  /** Closed by the player (CAP-13). */
  closed: 'verify_first',
  /** A `float` that is unsolved (REG-08). */
  unsolved: 'please complete the verification first',
  /** Another verification is running (CAP-12). */
  parallel: 'verify geetest too fast',
  /** No captcha can be had: no id, no field in the page, or its code did not come (CAP-14). */
  notSetUp: 'not setup geetest',
  /** The sms captcha needs v4 (CAP-11). */
  wrongVersion: 'unknown error: Geetest service not work',
  /** The captcha shows an error with a way to try again (CAP-05). */
  failed: 'captcha error',
} as const

export type CaptchaRefusal = (typeof captchaRefusals)[keyof typeof captchaRefusals]

/**
 * The end of a verification. The proof goes into the call's body as it is; it is empty where no captcha is asked for.
 */
export type CaptchaAnswer = { readonly proof: CaptchaProof } | { readonly refusal: CaptchaRefusal }

export interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly product: CaptchaProduct
  /** Told of each proof, and of its end (CAP-03); `verifyCaptcha` hands it over at the submit. */
  readonly onProof?: (proof: CaptchaProof | null) => void
}
