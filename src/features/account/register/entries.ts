import type { BrandConfig } from '../../../../contract/brand.ts'
import type { CodeProof } from '../../../shared/sms-code/code-proof.ts'
import type { PhoneNumber } from '../../../shared/country/phone-number.ts'
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
