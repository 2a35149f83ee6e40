import type { CaptchaFieldProps } from './captcha.ts'
import { OptionalField } from './field/registered-field.tsx'

/**
 * The captcha of a form, in its current state; a `bind` captcha is visible only when something is wrong. Renders nothing
 * where the form needs no captcha.
 */
export const CaptchaField = (props: CaptchaFieldProps) =>
  __FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3 ? <OptionalField {...props} /> : null
