import { Hono } from 'hono'
import { accountErrorCodes } from '../../contract/wire/account-errors.ts'
import { errorCodes } from '../../contract/wire/errors.ts'
import type { Reward } from '../../contract/wire/rewards.ts'
import type { RouteEnvironment } from '../context.ts'
import { mallItemsOf, missionsOf, rewardsOf } from '../make/rewards.ts'
import { Refusal } from '../answer.ts'
import type { Call } from '../serve-call.ts'
import { serveCall } from '../serve-call.ts'

/** Reward center, missions and point market. */
export function rewardRoutes(): Hono<RouteEnvironment> {
  const routes = new Hono<RouteEnvironment>()
  serveCall(routes, 'rewards', ({ store, language, member, world }) => rewardsOf(store, language, member, world.now()))
  serveCall(routes, 'claimReward', claim)
  serveCall(routes, 'missions', ({ store, language, member, cashier }) =>
    missionsOf(store, language, member, cashier.countsOf(member.id)),
  )
  serveCall(routes, 'mallItems', ({ store, language, member }) => ({
    points: member.points,
    items: mallItemsOf(store, language, member),
  }))
  serveCall(routes, 'redeemMallItem', redeem)
  return routes
}

function claim({ store, language, accounts, cashier, member, world, parts }: Call<'claimReward'>): Reward {
  const reward = rewardsOf(store, language, member, world.now()).find(({ id }) => id === parts['id'])
  if (!reward) throw new Refusal(404, errorCodes.contentUnknown, `No reward has the id ${parts['id']}.`)
  if (reward.status !== 'ready')
    throw new Refusal(400, accountErrorCodes.alreadyDone, 'This reward has been claimed or has expired.')
  const points = reward.kind === 'points' ? { points: member.points + Number(reward.amount) } : {}
  if (reward.kind !== 'points') cashier.credit(member.id, reward.amount)
  const claimedAt = world.now()
  accounts.members.change(member.id, { ...points, claimed: [...member.claimed, { id: reward.id, at: claimedAt }] })
  return { ...reward, status: 'claimed', claimedAt }
}

function redeem({ store, language, accounts, member, world, body }: Call<'redeemMallItem'>): {
  orderId: string
  points: number
} {
  const item = mallItemsOf(store, language, member).find(({ id }) => id === body.itemId)
  if (!item) throw new Refusal(404, errorCodes.contentUnknown, `No item has the id ${body.itemId}.`)
  if (!Number.isInteger(body.quantity) || body.quantity < 1 || body.quantity > item.stock) {
    throw new Refusal(400, accountErrorCodes.amountOutOfLimits, `You can redeem 1 to ${item.stock} of these.`)
  }
  if (item.redeemed)
    throw new Refusal(
      400,
      accountErrorCodes.alreadyDone,
      'You have redeemed this already; each item is there once for everyone.',
    )
  const price = item.price * body.quantity
  if (price > member.points) throw new Refusal(400, accountErrorCodes.pointsTooLow, 'You do not have enough points.')
  const { points } = accounts.members.change(member.id, {
    points: member.points - price,
    redeemed: [...member.redeemed, item.id],
  })
  return { orderId: `M${world.now()}`, points }
}
