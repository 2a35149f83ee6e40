import type { CaptchaFieldProps } from './captcha.ts'
import { SeatedField } from './seat/seated-field.tsx'

/**
 * The captcha of a form, in the state that it is in; a `bind` shows itself only when something is wrong. Nothing where
 * none is asked for.
 */
export const CaptchaField = (props: CaptchaFieldProps) =>
  __FLAGS__.GEETEST3 || __FLAGS__.GEETESTVCODE3 ? <SeatedField {...props} /> : null
