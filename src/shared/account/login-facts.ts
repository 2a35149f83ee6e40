import type { LoginValue } from '../../../contract/wire/account.ts'

/** What the client knows of a login beside its answer (AUTH-04). */
export interface LoginFacts {
  readonly type: 'username' | 'sms' | 'firebase'
  /** As it was sent; decides on the forced change of a weak one (AUTH-12). */
  readonly password?: string
  /** How the player wishes to be signed in by itself next time (AUTH-14); false: not at all. Without it, what is remembered stays. */
  readonly remember?: { readonly username: string } | false
}

export type Landing = '/m/home' | '/m/changePsw'

/** The documents' one weak password. */
const weakPassword = '123456'

type Said = Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>

export type ChangeReason = 'first' | 'expired' | 'weak'

/** Why the password has to be changed before anything else (AUTH-10 to AUTH-12); null: it has not. `updatePassword` has no meaning in the documents and changes nothing. */
export function reasonToChange({ firstTimeLogin, passwordExpired }: Said, { type, password }: LoginFacts): ChangeReason | null {
  if (firstTimeLogin === true) return 'first'
  if (__FLAGS__.PWDEXPFORCECHANGE3 && passwordExpired === true) return 'expired'
  return type !== 'sms' && password === weakPassword ? 'weak' : null
}

/** Where a login leads when nothing else was asked for (AUTH-09). */
export const landingAfterSignIn = (said: Said, facts: LoginFacts): Landing => (reasonToChange(said, facts) ? '/m/changePsw' : '/m/home')
