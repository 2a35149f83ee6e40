import type { CaptchaProof } from '../../../contract/wire/account.ts'

/** What a captcha protects (CAP-08). */
export type CaptchaPurpose = 'login' | 'sms' | 'register'

/**
 * How a captcha is built into a form (ruling on REG-08).
 * `float`: the player solves it before submitting; an unsolved one blocks the submit.
 * `bind`: it opens by itself at the submit, which continues once it is solved.
 */
export type CaptchaProduct = 'float' | 'bind'

/** Why there is no proof, in the wording of the documents. */
export const captchaRefusals = {
  /** Closed by the player (CAP-13). */
  closed: 'verify_first',
  /** A `float` that is unsolved (REG-08). */
  unsolved: 'please complete the verification first',
  /** Another verification is running (CAP-12). */
  parallel: 'verify geetest too fast',
  /** No captcha is available: no id, no field in the page, or its code did not load (CAP-14). */
  notSetUp: 'not setup geetest',
  /** The sms captcha needs v4 (CAP-11). */
  wrongVersion: 'unknown error: Geetest service not work',
  /** The captcha shows an error and offers to try again (CAP-05). */
  failed: 'captcha error',
} as const

export type CaptchaRefusal = (typeof captchaRefusals)[keyof typeof captchaRefusals]

/**
 * The result of a verification. The proof goes into the call's body unchanged; it is empty where no captcha is needed.
 */
export type CaptchaAnswer = { readonly proof: CaptchaProof } | { readonly refusal: CaptchaRefusal }

export interface CaptchaFieldProps {
  readonly purpose: CaptchaPurpose
  readonly product: CaptchaProduct
  /** Called with each proof, and with null when it expires (CAP-03); `verifyCaptcha` returns the proof at the submit. */
  readonly onProof?: (proof: CaptchaProof | null) => void
}
