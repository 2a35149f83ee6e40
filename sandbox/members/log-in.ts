import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { LoginValue, LoginVerification } from '../../contract/wire/account.ts'
import { Refusal } from '../answer.ts'
import type { Call, Variables } from '../serve-call.ts'
import { reviewed } from './agents.ts'
import { requireCaptcha } from './captcha.ts'
import { checkPhone } from './check-code.ts'
import { phoneOf } from './codes.ts'
import { readIdToken } from './id-token.ts'
import type { FactorName, MemberRecord } from './member-record.ts'
import { isPassword } from './passwords.ts'

/** Login by name and password, or by mobile number and code (AUTH-01 to AUTH-05). */
export async function logIn(call: Call<'login'>): Promise<LoginValue> {
  const { body, accounts, world } = call
  if (body.type === 'sms') return signedIn(call, loginByPhone(call))
  requireCaptcha(call, 'login', body)
  const member = await memberByPassword(call, body.username, body.password ?? '')
  const subject = body.firebaseIdToken ? readIdToken(body.firebaseIdToken, world.now()).subject : undefined
  const factors = factorsFor(call, member)
  if (factors.length === 0) return signedIn(call, withIdentity(call, member, subject))
  accounts.pendingIdentities.keep(member.id, subject)
  throw new Refusal(400, accountErrorCodes.verificationRequired, 'Please verify that it is you.', flagsOf(factors))
}

/**
 * IDP-07: the member to whom the provider's identity is linked from now on. An identity that is already linked stays
 * linked.
 */
export function withIdentity(
  { accounts: { members } }: Variables,
  member: MemberRecord,
  subject: string | undefined,
): MemberRecord {
  if (subject === undefined || members.find(({ identities }) => identities.includes(subject))) return member
  return members.change(member.id, { identities: [...member.identities, subject] })
}

/** IDP-03: a provider's identity that is not linked yet requires a choice. */
export function logInByProvider(call: Call<'providerLogin'>): LoginValue {
  const { subject } = readIdToken(call.body.firebaseIdToken, call.world.now())
  const member = call.accounts.members.find(({ identities }) => identities.includes(subject))
  if (!member)
    throw new Refusal(400, accountErrorCodes.bindRequired, 'This identity does not belong to an account yet.')
  return signedIn(call, member)
}

function loginByPhone(call: Call<'login'>): MemberRecord {
  const { username, countryDialingCode = '' } = call.body
  const phone = phoneOf(countryDialingCode, username)
  const member = call.accounts.members.find(({ mobile }) => mobile === phone || mobile === phoneOf('', username))
  if (!member) throw new Refusal(400, accountErrorCodes.userUnknown, 'There is no account with this number.')
  checkPhone(call, phone, call.body)
  return member
}

/** The member with this name and password; counts failures and locks the account after too many. */
export async function memberByPassword(call: Variables, username: string, password: string): Promise<MemberRecord> {
  const { accounts, control } = call
  const member = accounts.members.byAccount(username)
  if (!member) throw new Refusal(400, accountErrorCodes.userUnknown, 'There is no account with this name.')
  if (control.scenario.read().signIn.lockedOut || accounts.loginLimiter.isLocked(member.id)) {
    throw new Refusal(400, accountErrorCodes.accountLocked, 'Too many attempts. Please try again later.')
  }
  if (!member.password || !(await isPassword(password, member.password))) {
    accounts.loginLimiter.failed(member.id)
    throw new Refusal(400, accountErrorCodes.credentialsWrong, 'Name and password do not match.')
  }
  accounts.loginLimiter.passed(member.id)
  return member
}

/** The second factors required beyond the password: the scenario takes precedence over the member. */
export function factorsFor({ control }: Variables, member: MemberRecord): readonly FactorName[] {
  const { secondFactors } = control.scenario.read().signIn
  return secondFactors.length > 0 ? secondFactors : member.factors
}

const flagsOf = (factors: readonly FactorName[]): LoginVerification =>
  Object.fromEntries(factors.map((name) => [name, true]))

/** Opens a session and answers with it. */
export function signedIn({ accounts, control, world }: Variables, member: MemberRecord): LoginValue {
  const { id, userName, type, firstTimeLogin } = reviewed(accounts.members, member, world.now())
  const passwordExpired = member.passwordExpired || control.scenario.read().signIn.passwordExpired
  return {
    id,
    token: accounts.sessions.open(id),
    userName,
    customerType: type,
    firstTimeLogin,
    ...(passwordExpired && { passwordExpired }),
  }
}
