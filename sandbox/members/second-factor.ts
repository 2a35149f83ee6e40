import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import type { LoginValue, VerificationMethod } from '../../contract/wire/account.ts'
import { Refusal } from '../answer.ts'
import type { Call } from '../serve-call.ts'
import { checkCode, checkPhone } from './check-code.ts'
import { phoneOf } from './codes.ts'
import { readIdToken } from './id-token.ts'
import { factorsFor, memberByPassword, signedIn, withIdentity } from './log-in.ts'
import type { FactorName, MemberRecord } from './member-record.ts'
import { createHmac } from 'node:crypto'

type Verification = Call<'loginVerification'>

const methodOf: Readonly<Record<VerificationMethod, FactorName>> = { E: 'email', P: 'payeeName', G: 'ga', S: 'sms' }

/**
 * The second half of a login (TFA-04 to TFA-07): name and password again, and any one of the offered factors. Links the
 * identity that the first half carried.
 */
export async function verifyLogin(call: Verification): Promise<LoginValue> {
  const { username, password, method } = call.body
  const member = await memberByPassword(call, username, password)
  const factor = methodOf[method]
  if (!factorsFor(call, member).includes(factor)) throw failed('This verification is not offered.')
  try {
    checks[factor](call, member)
  } catch (error) {
    call.accounts.loginLimiter.failed(member.id)
    throw error
  }
  return signedIn(call, withIdentity(call, member, call.accounts.pendingIdentities.take(member.id)))
}

const failed = (message: string): Refusal => new Refusal(400, accountErrorCodes.verificationWrong, message)
const same = (a: string, b = ''): boolean => a.toLowerCase() === b.trim().toLowerCase()

const checks: Readonly<Record<FactorName, (call: Verification, member: MemberRecord) => void>> = {
  email: (call, member) => {
    const { email, verificationCode } = call.body
    if (!same(member.email, email)) throw failed('This is not the email address of the account.')
    // The address alone is sufficient, unless a code was sent there (TFA-07, ruling on the email code).
    if (call.accounts.codes.isAwaited(member.email) || verificationCode)
      checkCode(call, member.email, verificationCode ?? '')
  },
  payeeName: ({ body }, member) => {
    if (!same(member.payeeName, body.payeeName)) throw failed('This is not the name of the bank account.')
  },
  ga: ({ body, world }, member) => {
    if (!isTotp(member.gaSecret, (body.authCode ?? '').trim(), world.now()))
      throw failed('The authenticator shows a different code.')
  },
  sms: (call, member) => {
    const phone = phoneOf('', call.body.mobileNum ?? '')
    if (!member.mobile?.endsWith(phone) || phone === '') throw failed('This is not the number of the account.')
    // The call gives the number without its dialing code; a token contains all of it.
    const token = call.body.firebaseIdToken
    const whole = token ? readIdToken(token, call.world.now()).phone : call.accounts.codes.receiverLike(phone)
    checkPhone(call, whole?.endsWith(phone) ? whole : phone, call.body)
  },
}

const step = 30_000
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The six digits that an authenticator shows for a base32 secret (RFC 6238). */
export function totpAt(secret: string, now: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(now / step)))
  const hash = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const at = (hash[hash.length - 1] ?? 0) & 0x0f
  return String((hash.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

/** Clocks differ: the previous and the next code are accepted too. */
const isTotp = (secret: string, code: string, now: number): boolean =>
  [-step, 0, step].some((shift) => totpAt(secret, now + shift) === code)

function fromBase32(text: string): Buffer {
  const bits = [...text].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}
