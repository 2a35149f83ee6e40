import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { RegisterValue } from '../../contract/wire/account.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { Refusal } from '../answer.ts'
import type { Call, Variables } from '../serve-call.ts'
import { requireCaptcha } from './captcha.ts'
import { checkPhone } from './check-code.ts'
import { phoneOf } from './codes.ts'
import { inviteBonus, inviterBy } from './invitations.ts'
import { newMember } from './new-member.ts'
import { readIdToken } from './id-token.ts'
import type { MemberRecord } from './member-record.ts'
import { hashPassword } from './passwords.ts'

/** REG-01: answers `id` and `userName`. */
export async function registerByName(call: Call<'register'>): Promise<RegisterValue> {
  const { body } = call
  requireCaptcha(call, 'register', body)
  const member = await enrol(call, body.username.trim(), { password: body.password })
  return { id: member.id, userName: member.userName, ...tokenFor(call, member, body.login) }
}

/** REG-02: answers `customerId` and `customerName`, the other spelling that a client must know (REG-06). */
export async function registerByMobile(call: Call<'registerMobile'>): Promise<RegisterValue> {
  const { body } = call
  requireCaptcha(call, 'register', body)
  const mobile = phoneOf(body.countryDialingCode ?? '', body.mobileNum)
  if (call.accounts.members.find((member) => member.mobile === mobile))
    throw new Refusal(400, accountErrorCodes.mobileExists, 'There is already an account with this number.')
  if (body.verificationCode || body.firebaseIdToken) checkPhone(call, mobile, body)
  const member = await enrol(call, mobile, { password: body.password, mobile })
  return { customerId: member.id, customerName: member.userName, ...tokenFor(call, member, body.login) }
}

/** REG-03: the name is made up here. */
export async function registerWithoutName(call: Call<'registerAutoUsername'>): Promise<RegisterValue> {
  requireCaptcha(call, 'register', call.body)
  const member = await enrol(call, freeName(call, 'guest'), { password: call.body.password })
  return { id: member.id, userName: member.userName, ...tokenFor(call, member, call.body.login) }
}

/** IDP-08. */
export async function registerByProvider(call: Call<'registerProvider'>): Promise<RegisterValue> {
  const { subject, phone } = readIdToken(call.body.firebaseIdToken, call.world.now())
  if (call.accounts.members.find(({ identities }) => identities.includes(subject)))
    throw taken('This identity already belongs to an account.')
  const member = await enrol(call, freeName(call, call.body.firebaseChannel), {
    identities: [subject],
    ...(phone && { mobile: phone }),
  })
  return { id: member.id, userName: member.userName, ...tokenFor(call, member, true) }
}

const taken = (message: string): Refusal => new Refusal(400, accountErrorCodes.userExists, message)

interface Newcomer extends Pick<Partial<MemberRecord>, 'mobile' | 'identities'> {
  /** In plain text. */
  readonly password?: string
}

type AnyRegistration = Variables & { readonly body: { readonly referralCode?: string } }

async function enrol(
  { accounts, cashier, language, world, store, body }: AnyRegistration,
  account: string,
  { password, ...known }: Newcomer,
): Promise<MemberRecord> {
  if (account === '' || password === '')
    throw new Refusal(400, errorCodes.parameterInvalid, 'Name and password must not be empty.')
  if (accounts.members.byAccount(account)) throw taken(`The name ${account} is taken.`)
  const hash = password === undefined ? {} : { password: await hashPassword(password) }
  const inviter = inviterBy(accounts.members, body.referralCode)
  if (inviter) cashier.credit(inviter.id, inviteBonus(store))
  return accounts.members.add({
    ...newMember(account, language, world.now()),
    ...known,
    ...hash,
    ...(inviter && { invitedBy: inviter.id }),
  })
}

function freeName({ accounts }: Variables, stem: string): string {
  for (let number = 1; ; number += 1) if (!accounts.members.byAccount(`${stem}${number}`)) return `${stem}${number}`
}

/** REG-13: without the login option the answer has no token. */
const tokenFor = ({ accounts }: Variables, { id }: MemberRecord, login: boolean): Pick<RegisterValue, 'token'> =>
  login ? { token: accounts.sessions.open(id) } : {}
