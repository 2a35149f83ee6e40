import type { BrandConfig } from '../../../../contract/brand.ts'
import type { CodeProof } from '../../../shared/sms-code/code-proof.ts'
import type { PhoneNumber } from '../../../shared/country/phone-number.ts'
import type { RegistrationCall } from '../api.ts'

/** What a player enters, by the merchant's way to register. */
export type Entries =
  | { readonly mode: 'username'; readonly username: string; readonly password: string }
  /** Without a password of its own a number is proven by the code that was sent to it. */
  | { readonly mode: 'mobile'; readonly phone: PhoneNumber; readonly password: string }
  | { readonly mode: 'mobile'; readonly phone: PhoneNumber; readonly code: string }
  | { readonly mode: 'autoUsername'; readonly password: string }

/** The fields of a registration's body that do not come from the player (REG-04). */
export type Circumstances = Omit<Extract<RegistrationCall, { endpoint: 'registerAutoUsername' }>['body'], 'password'>

/** The call of the variant (REG-01 to REG-04). `proof` is that of the SMS code, where there is one. */
export function callOf(
  entries: Entries,
  circumstances: Circumstances,
  registration: BrandConfig['registration'],
  proof: CodeProof | null,
): RegistrationCall {
  const common = { ...circumstances, password: passwordOf(entries, registration) }
  if (entries.mode === 'autoUsername') return { endpoint: 'registerAutoUsername', body: common }
  if (entries.mode === 'username') return { endpoint: 'register', body: { ...common, username: entries.username } }
  return { endpoint: 'registerMobile', body: { ...common, ...entries.phone, ...proof } }
}

/** The player's own; a mobile registration that asks for none sends the merchant's fixed one (REG-09). */
const passwordOf = (entries: Entries, { defaultMobilePassword = '' }: BrandConfig['registration']): string =>
  'password' in entries ? entries.password : defaultMobilePassword
