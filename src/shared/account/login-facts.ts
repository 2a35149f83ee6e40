import type { LoginValue } from '../../../contract/wire/account.ts'
import { changePasswordPath, homePath } from '../../../contract/paths.ts'
import type { Settings } from '../settings/settings.ts'
import { isSwitchedOn } from '../settings/switched-on.ts'
import type { LoginFacts } from '../remembered-login/keep-login.ts'

export type Landing = typeof homePath | typeof changePasswordPath

/** The documents' one weak password. */
const weakPassword = '123456'

type Said = Partial<Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>>

export type ChangeReason = 'first' | 'expired' | 'weak'

/**
 * Why the password has to be changed before anything else (AUTH-10 to AUTH-12); null: it has not. `updatePassword` has
 * no meaning in the documents and changes nothing.
 */
export function reasonToChange(
  { firstTimeLogin, passwordExpired }: Said,
  { type, password }: LoginFacts,
  settings: Settings | null,
): ChangeReason | null {
  if (firstTimeLogin === true) return 'first'
  if (passwordExpired === true && isExpiryForced(settings)) return 'expired'
  return type !== 'sms' && password === weakPassword ? 'weak' : null
}

/** Where a login leads when nothing else was asked for (AUTH-09). */
export const landingAfterSignIn = (said: Said, facts: LoginFacts, settings: Settings | null): Landing =>
  reasonToChange(said, facts, settings) ? changePasswordPath : homePath

/**
 * Whether a member with this reason is held at the page of the change; a back end that switches the flag off lets go
 * whom it held.
 */
export const isHeld = (reason: string | undefined, settings: Settings | null): boolean =>
  reason !== undefined && (reason !== 'expired' || isExpiryForced(settings))

const isExpiryForced = (settings: Settings | null): boolean =>
  __FLAGS__.PWDEXPFORCECHANGE3 && isSwitchedOn(settings, 'PWDEXPFORCECHANGE3')
