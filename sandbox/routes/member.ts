import { Hono } from 'hono'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { Member } from '../../contract/wire/member.ts'
import type { RouteEnvironment } from '../context.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { hashPassword, isPassword } from '../members/passwords.ts'
import { Refusal } from '../refusal.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'

/** The member's own data, and the member's messages to the operator. */
export function memberRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'memberInfo', ({ member }) => infoOf(member))
  serveCall(routes, 'memberLanguage', ({ accounts, member, body, store }) => {
    if (body.merchantCode !== store.merchant.brand.code)
      throw new Refusal(400, errorCodes.parameterInvalid, 'The member belongs to another merchant.')
    accounts.members.change(member.id, { language: body.language })
    return null
  })
  serveCall(routes, 'changePassword', changePassword)
  serveCall(routes, 'feedback', ({ world }) => ({ id: `F${world.now()}` }))
  serveCall(routes, 'agentRegister', ({ world }) => ({ id: `A${world.now()}`, status: 'pending' as const }))
  return routes
}

const infoOf = ({ id, account, userName, type, regDate, language, clubLabel }: MemberRecord): Member => ({
  id,
  account,
  userName,
  type,
  regDate,
  language,
  ...(clubLabel && { clubLabel }),
})

async function changePassword({ accounts, member, body }: Call<'changePassword'>): Promise<null> {
  if (member.password && !(await isPassword(body.oldPassword, member.password)))
    throw new Refusal(400, accountErrorCodes.passwordWrong, 'The current password is wrong.')
  if (body.newPassword === '')
    throw new Refusal(400, errorCodes.parameterInvalid, 'The new password must not be empty.')
  accounts.members.change(member.id, {
    password: await hashPassword(body.newPassword),
    firstTimeLogin: false,
    passwordExpired: false,
  })
  return null
}
