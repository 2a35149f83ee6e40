import { Hono } from 'hono'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import { feedbackLimit, type AgentStatus, type Member, type Rank, type Security } from '../../contract/wire/member.ts'
import type { RouteEnvironment } from '../context.ts'
import { agentStatusOf } from '../members/agents.ts'
import { referralOf } from '../members/invitations.ts'
import type { MemberRecord } from '../members/member-record.ts'
import { hashPassword, isPassword } from '../members/passwords.ts'
import { Refusal } from '../answer.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'
import { clubLabels } from '../content/offers.ts'
import { amountWorth } from '../money.ts'

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
  serveCall(routes, 'memberSecurity', ({ member }) => securityOf(member))
  serveCall(routes, 'memberRanks', ({ store }) => ({ ranks: ranksOf(store.merchant.brand.market.currency.code) }))
  serveCall(routes, 'feedback', ({ world, body }) => {
    if (body.content.trim() === '' || body.content.length > feedbackLimit)
      throw new Refusal(400, errorCodes.parameterInvalid, `A message has 1 to ${feedbackLimit} characters.`)
    return { id: `F${world.now()}` }
  })
  serveCall(routes, 'agentRegister', applyAsAgent)
  serveCall(routes, 'agentStatus', ({ member, world }) => ({ status: agentStatusOf(member, world.now()) }))
  serveCall(routes, 'referral', ({ store, accounts, member }) => referralOf(store, accounts.members, member))
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

const securityOf = ({ mobile, email, factors }: MemberRecord): Security => ({
  ...(mobile !== undefined && { mobile: `***${mobile.slice(-4)}` }),
  email: email.replace(/^(.).*(?=@)/, '$1***'),
  factors,
})

function applyAsAgent({ accounts, member, world }: Call<'agentRegister'>): { id: string; status: AgentStatus } {
  if (agentStatusOf(member, world.now()) !== 'none')
    throw new Refusal(400, accountErrorCodes.alreadyDone, 'You have applied already.')
  accounts.members.change(member.id, { appliedAt: world.now() })
  return { id: `A${world.now()}`, status: 'pending' }
}

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

/** The benefits of each rank; money is in US dollars. */
const benefits = {
  bronze: { cashbackPercent: '0.5', giftDollars: 5, withdrawDollars: 1_000, ownService: false },
  silver: { cashbackPercent: '1', giftDollars: 10, withdrawDollars: 5_000, ownService: false },
  gold: { cashbackPercent: '1.5', giftDollars: 50, withdrawDollars: 20_000, ownService: true },
  platinum: { cashbackPercent: '2.5', giftDollars: 200, withdrawDollars: 100_000, ownService: true },
} as const satisfies Record<keyof typeof clubLabels, unknown>

type Name = keyof typeof clubLabels

const ranksOf = (currency: string): readonly Rank[] =>
  (Object.keys(clubLabels) as readonly Name[]).map((name) => {
    const { cashbackPercent, giftDollars, withdrawDollars, ownService } = benefits[name]
    return {
      label: clubLabels[name],
      cashbackPercent,
      birthdayGift: amountWorth(currency, giftDollars),
      withdrawPerDay: amountWorth(currency, withdrawDollars),
      ownService,
    }
  })
