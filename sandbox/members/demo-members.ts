import type { SandboxMerchant } from '../../contract/sandbox.ts'
import { createRandom } from '../random.ts'
import { clubLabels } from '../content/offers.ts'
import type { MemberRecord } from './member-record.ts'
import { newMember } from './new-member.ts'
import { hashPasswordNow } from './passwords.ts'

/** The password of every demo member except `weak`, who has the weak one of the specification (AUTH-12). */
const demoPassword = 'sandbox-2030'
const weakPassword = '123456'

/** A member for each situation that a tester needs; the account is the name. */
const cast: readonly ({ readonly account: string } & Partial<MemberRecord>)[] = [
  { account: 'player', clubLabel: clubLabels.silver },
  { account: 'vip', clubLabel: clubLabels.platinum },
  { account: 'agent', type: 1, clubLabel: clubLabels.gold },
  { account: 'nochat', type: 4 },
  { account: 'newcomer', firstTimeLogin: true },
  { account: 'expired', passwordExpired: true },
  { account: 'weak' },
  { account: 'guarded', factors: ['email', 'ga', 'sms', 'payeeName'] },
  { account: 'texter', factors: ['sms'] },
]

const day = 86_400_000

/** The members that every merchant starts with, always the same apart from their registration date. */
export function demoMembers({ brand }: SandboxMerchant, now: number): readonly MemberRecord[] {
  const random = createRandom(`${brand.code}/members`)
  return cast.map((member, index) => ({
    ...newMember(member.account, brand.languages.default, now - random.between(20, 400) * day),
    id: String(100_001 + index),
    password: hashOf(passwordFor(member.account)),
    mobile: `90000${1000 + index}`,
    points: random.between(200, 9000),
    ...member,
  }))
}

/** A demo member's password in plain text, as long as it has not been changed. */
export function demoPasswordOf({ account, password }: MemberRecord): string | undefined {
  const known = passwordFor(account)
  return password === hashOf(known) ? known : undefined
}

const passwordFor = (account: string): string => (account === 'weak' ? weakPassword : demoPassword)

/** These passwords are no secret: they share a salt, so that a start does not wait for a hash per member. */
const salt = Buffer.from('livery sandbox demo')
const hashes = new Map<string, string>()
function hashOf(password: string): string {
  const hash = hashes.get(password) ?? hashPasswordNow(password, salt)
  hashes.set(password, hash)
  return hash
}
