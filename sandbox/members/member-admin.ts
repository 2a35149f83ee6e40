import type { ListedMember } from '../../contract/sandbox.ts'
import type { MemberAdmin, MemberRequest } from '../control/member-admin.ts'
import type { Cashier } from '../ledger/cashier.ts'
import type { Accounts } from './accounts.ts'
import { demoPasswordOf } from './demo-members.ts'
import type { MemberRecord } from './member-record.ts'
import { newMember } from './new-member.ts'
import { hashPasswordNow } from './passwords.ts'
import { totpAt } from './second-factor.ts'

/**
 * Lets the control API see and change a merchant's members. Passwords are included only if they are known in plain
 * text.
 */
export function memberAdminOf(
  { members, sessions, codes }: Accounts,
  cashier: Cashier,
  language: string,
  now: () => number,
): MemberAdmin {
  const listed = (member: MemberRecord): ListedMember => ({
    id: member.id,
    userName: member.userName,
    password: demoPasswordOf(member) ?? '',
    type: member.type,
    mobileNum: member.mobile,
    email: member.email,
    payeeName: member.payeeName,
    authCode: totpAt(member.gaSecret, now()),
    balance: cashier.balanceOf(member.id),
    devices: member.push.filter(({ topics }) => topics.length > 0).length,
    sessions: sessions.list().filter(({ memberId }) => memberId === member.id),
  })
  return {
    list: () => members.all().map(listed),
    create: ({
      userName = `tester${members.all().length + 1}`,
      password = 'tester-2030',
      type = 0,
      balance = '0',
      mobileNum,
      email,
    }: MemberRequest) => {
      if (members.byAccount(userName) || (mobileNum && members.find(({ mobile }) => mobile === mobileNum)))
        return undefined
      const known = {
        type,
        ...(mobileNum && { mobile: mobileNum }),
        ...(email && { email }),
        password: hashPasswordNow(password),
      }
      const member = members.add({ ...newMember(userName, language, now()), ...known })
      cashier.credit(member.id, balance, 'outside')
      return { ...listed(member), password }
    },
    openSession: (memberId) => (members.byId(memberId) ? sessions.open(memberId) : undefined),
    credit: (memberId, amount) => (members.byId(memberId) ? cashier.credit(memberId, amount, 'house') : undefined),
    orders: () =>
      cashier.lastOrders().map(({ memberId, ...order }) => ({
        ...order,
        userName: members.byId(memberId)?.userName ?? memberId,
      })),
    settle: cashier.settle,
    endSessions: (memberId) => {
      const ending = sessions.list().filter((session) => memberId === undefined || session.memberId === memberId)
      for (const { token } of ending) sessions.close(token)
      return ending.length
    },
    codes: () =>
      codes
        .sent()
        .map(({ code, to, by, sentAt, expirationTime }) => ({ code, to, by, sentAt, expiresAt: expirationTime })),
  }
}
