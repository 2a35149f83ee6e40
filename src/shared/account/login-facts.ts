import type { BrandConfig } from '../../../contract/brand.ts'
import type { LoginValue } from '../../../contract/wire/account.ts'
import type { Settings } from '../settings/settings.ts'
import { isImposed } from '../settings/switched-on.ts'
import type { LoginFacts } from '../remembered-login/keep-login.ts'

/** The only password that the documents call weak. */
const weakPassword = '123456'

type PasswordState = Partial<Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>>

export type ChangeReason = 'first' | 'expired' | 'weak' | 'fixed'

/**
 * Why the password should be changed before anything else (AUTH-10 to AUTH-12); null if there is no need to. Only a login
 * by password leads there: members who came through a provider never had one. Members who came by SMS may still have the
 * merchant's fixed one (`fixed`), which they do not know, so they are led there and not held.
 */
export function reasonToChange(
  { firstTimeLogin, passwordExpired }: PasswordState,
  { type, password }: LoginFacts,
  settings: Settings | null,
): ChangeReason | null {
  if (type === 'sms') return firstTimeLogin === true ? 'fixed' : null
  if (type !== 'username') return null
  if (firstTimeLogin === true) return 'first'
  if (passwordExpired === true && isExpiryForced(settings)) return 'expired'
  return password === weakPassword ? 'weak' : null
}

/**
 * Whether a member with this reason is kept on the page that changes the password. When the back end no longer insists
 * on it, members with an expired password are released.
 */
export const isHeld = (reason: string | undefined, settings: Settings | null): boolean =>
  reason !== undefined && reason !== 'fixed' && (reason !== 'expired' || isExpiryForced(settings))

/**
 * The password that every registration by phone got from this merchant (REG-09), if the member may still have it;
 * undefined otherwise.
 */
export const passwordToReplace = (
  reason: string | undefined,
  { mode, defaultMobilePassword }: BrandConfig['registration'],
): string | undefined => (reason === 'fixed' && mode === 'mobile' ? defaultMobilePassword : undefined)

const isExpiryForced = (settings: Settings | null): boolean =>
  __FLAGS__.PWDEXPFORCECHANGE3 || isImposed(settings, 'PWDEXPFORCECHANGE3')
