import type { LoginValue } from '../../../contract/wire/account.ts'
import { changePasswordPath, homePath } from '../../../contract/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { isSwitchedOn } from '../settings/switched-on.ts'
import type { LoginFacts } from '../remembered-login/keep-login.ts'

export type Landing = typeof homePath | typeof changePasswordPath

/** The only password that the documents call weak. */
const weakPassword = '123456'

type PasswordState = Partial<Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>>

export type ChangeReason = 'first' | 'expired' | 'weak'

/**
 * Why the password has to be changed before anything else (AUTH-10 to AUTH-12); null if it does not. The documents give
 * `updatePassword` no meaning, so it changes nothing.
 */
export function reasonToChange(
  { firstTimeLogin, passwordExpired }: PasswordState,
  { type, password }: LoginFacts,
  settings: Settings | null,
): ChangeReason | null {
  if (firstTimeLogin === true) return 'first'
  if (passwordExpired === true && isExpiryForced(settings)) return 'expired'
  return type !== 'sms' && password === weakPassword ? 'weak' : null
}

/** Where a login leads if no other destination was requested (AUTH-09). */
export const landingAfterSignIn = (
  passwordState: PasswordState,
  facts: LoginFacts,
  settings: Settings | null,
): Landing => (reasonToChange(passwordState, facts, settings) ? changePasswordPath : homePath)

/**
 * Whether a member with this reason is kept on the page that changes the password. When the back end switches the flag
 * off, members with an expired password are released.
 */
export const isHeld = (reason: string | undefined, settings: Settings | null): boolean =>
  reason !== undefined && (reason !== 'expired' || isExpiryForced(settings))

const isExpiryForced = (settings: Settings | null): boolean =>
  __FLAGS__.PWDEXPFORCECHANGE3 && isSwitchedOn(settings, 'PWDEXPFORCECHANGE3')
