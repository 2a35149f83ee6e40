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

/**
 * Where a login leads: to a change of the password when the back end or the rules ask for one, else home (AUTH-09 to AUTH-12).
 * `updatePassword` has no meaning in the documents and changes nothing.
 */
export const landingAfterSignIn = (value: Pick<LoginValue, 'firstTimeLogin' | 'passwordExpired'>, facts: LoginFacts): Landing =>
  value.firstTimeLogin === true || isExpired(value) || isWeak(facts) ? '/m/changePsw' : '/m/home'

const isExpired = ({ passwordExpired }: Pick<LoginValue, 'passwordExpired'>): boolean => __FLAGS__.PWDEXPFORCECHANGE3 && passwordExpired === true
const isWeak = ({ type, password }: LoginFacts): boolean => type !== 'sms' && password === weakPassword
