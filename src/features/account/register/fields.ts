import type { BrandConfig } from '../../../../contract/brand.ts'
import { accountErrorCodes } from '../../../../contract/wire/account-errors.ts'
import type { CaptchaProduct } from '../../../shared/captcha/captcha.ts'
import type { PhoneNumber } from '../../../shared/country/phone-number.ts'
import type { CodeProof } from '../../../shared/sms-code/code-proof.ts'
import type { RegistrationCall } from './api.ts'

/** The player's input for each kind of registration. */
export type Entries =
  | { readonly mode: 'username'; readonly username: string; readonly password: string }
  /** A number without a password of its own is verified by a code sent to it. */
  | { readonly mode: 'mobile'; readonly phone: PhoneNumber; readonly password: string }
  | { readonly mode: 'mobile'; readonly phone: PhoneNumber; readonly code: string }
  | { readonly mode: 'autoUsername'; readonly password: string }

/** The fields of a registration's body that do not come from the player (REG-04). */
export type CallContext = Omit<Extract<RegistrationCall, { endpoint: 'registerAutoUsername' }>['body'], 'password'>

/** The call of the variant (REG-01 to REG-04). `proof` proves the SMS code, if there is one. */
export function callOf(
  entries: Entries,
  context: CallContext,
  registration: BrandConfig['registration'],
  proof: CodeProof | null,
): RegistrationCall {
  const common = { ...context, password: passwordOf(entries, registration) }
  if (entries.mode === 'autoUsername') return { endpoint: 'registerAutoUsername', body: common }
  if (entries.mode === 'username') return { endpoint: 'register', body: { ...common, username: entries.username } }
  return { endpoint: 'registerMobile', body: { ...common, ...entries.phone, ...proof } }
}

/** The player's password; a mobile registration without one sends the merchant's fixed password (REG-09). */
const passwordOf = (entries: Entries, { defaultMobilePassword = '' }: BrandConfig['registration']): string =>
  'password' in entries ? entries.password : defaultMobilePassword

type Mode = BrandConfig['registration']['mode']

export type FieldName = 'username' | 'mobile' | 'code' | 'password'
type Typed = Readonly<Record<FieldName, string>>

export const nothingTyped: Typed = { username: '', mobile: '', code: '', password: '' }

/**
 * The fields of the form, in order. With the setting "mobile password" off, a number gets the merchant's fixed password
 * (REG-09), which proves nothing; so the number itself is verified by a code.
 */
export function fieldsOf(mode: Mode, mobilePassword: boolean): readonly FieldName[] {
  if (mode === 'username') return ['username', 'password']
  if (mode === 'autoUsername') return ['password']
  return ['mobile', mobilePassword ? 'password' : 'code']
}

/** The input of these fields, in the form that the registration needs. */
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
 * In a form with a number, which phones often fill in themselves, the captcha opens by itself (REG-07); elsewhere the
 * player solves it first (REG-08).
 */
export const captchaProduct = (mode: Mode): CaptchaProduct => (mode === 'mobile' ? 'bind' : 'float')

/** The field that a refusal is about. */
export const refusedFields: Readonly<Record<string, FieldName>> = {
  [accountErrorCodes.userExists]: 'username',
  [accountErrorCodes.mobileExists]: 'mobile',
  [accountErrorCodes.codeWrong]: 'code',
  [accountErrorCodes.codeExpired]: 'code',
}
