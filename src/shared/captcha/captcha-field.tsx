import type { CaptchaFieldProps } from './captcha.ts'
import { OptionalField } from './field/registered-field.tsx'

/**
 * The captcha of a form, in its present state; a `bind` shows itself only when something is wrong. Renders nothing where
 * no captcha is asked for.
 */
export const CaptchaField = (props: CaptchaFieldProps) =>
  __FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3 ? <OptionalField {...props} /> : null
