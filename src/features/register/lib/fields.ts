import type { BrandConfig } from '../../../../contract/brand.ts'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { CaptchaProduct } from '../../../shared/captcha/captcha.ts'
import type { PhoneNumber } from '../../../shared/country/phone-number.ts'
import type { Entries } from './entries.ts'

type Mode = BrandConfig['registration']['mode']

export type FieldName = 'username' | 'mobile' | 'code' | 'password'
type Typed = Readonly<Record<FieldName, string>>

export const nothingTyped: Typed = { username: '', mobile: '', code: '', password: '' }

/**
 * What is asked for, in its order. With the setting "mobile password" off a number gets the merchant's fixed password
 * (REG-09), which proves nothing: the number itself is proven then, by a code.
 */
export function fieldsOf(mode: Mode, mobilePassword: boolean): readonly FieldName[] {
  if (mode === 'username') return ['username', 'password']
  if (mode === 'autoUsername') return ['password']
  return ['mobile', mobilePassword ? 'password' : 'code']
}

/** What was typed into these fields, as the registration takes it. */
export function entriesOf(
  fields: readonly FieldName[],
  { username, password, code }: Typed,
  phone: PhoneNumber,
): Entries {
  if (fields.includes('username')) return { mode: 'username', username: username.trim(), password }
  if (!fields.includes('mobile')) return { mode: 'autoUsername', password }
  return fields.includes('code') ? { mode: 'mobile', phone, code } : { mode: 'mobile', phone, password }
}

/**
 * On a form with a number in it, often filled in by the phone itself, the captcha opens by itself (REG-07); elsewhere
 * it is pressed first (REG-08).
 */
export const captchaProduct = (mode: Mode): CaptchaProduct => (mode === 'mobile' ? 'bind' : 'float')

/** The field that a refusal is about. */
export const refusedFields: Readonly<Record<string, FieldName>> = {
  [accountErrorCodes.userExists]: 'username',
  [accountErrorCodes.mobileExists]: 'mobile',
  [accountErrorCodes.codeWrong]: 'code',
  [accountErrorCodes.codeExpired]: 'code',
}
