/** Reward center, missions and point market. Points are whole numbers, times epoch milliseconds. */
import type { Endpoint } from './endpoint.ts'
import type { Infer } from './shape.ts'

const reward = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    kind: { oneOf: ['cash', 'bonus', 'points'] },
    /** Money, or a whole number of points. */
    amount: 'amount',
    status: { oneOf: ['ready', 'claimed', 'expired'] },
    expiresAt: { optional: 'moment' },
    claimedAt: { optional: 'moment' },
  },
} as const
export type Reward = Infer<typeof reward>

export const rewards = {
  method: 'GET',
  path: '/wps/member/rewards',
  value: { list: reward },
} as const satisfies Endpoint

export const claimReward = {
  method: 'POST',
  path: '/wps/member/rewards/{id}/claim',
  value: reward,
} as const satisfies Endpoint

const mission = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    done: 'number',
    target: 'number',
    /** In points. */
    reward: 'number',
  },
} as const
export type Mission = Infer<typeof mission>

const rankedPlayer = {
  fields: {
    place: 'number',
    /** Masked. */
    userName: 'string',
    points: 'number',
  },
} as const
export type RankedPlayer = Infer<typeof rankedPlayer>

/** Missions and ranking are one page (ruling on MEM-06). */
export const missions = {
  method: 'GET',
  path: '/wps/member/missions',
  value: { fields: { missions: { list: mission }, ranking: { list: rankedPlayer }, own: rankedPlayer } },
} as const satisfies Endpoint
export type Missions = Infer<typeof missions.value>

const mallItem = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    imageUrl: 'string',
    /** In points. */
    price: 'number',
    stock: 'number',
    /** Each item once per member. */
    redeemed: { optional: 'boolean' },
  },
} as const
export type MallItem = Infer<typeof mallItem>

export const mallItems = {
  method: 'GET',
  path: '/wps/mall/items',
  value: { fields: { points: 'number', items: { list: mallItem } } },
} as const satisfies Endpoint

export const redeemMallItem = {
  method: 'POST',
  path: '/wps/mall/redeem',
  value: { fields: { orderId: 'string', points: 'number' } },
} as const satisfies Endpoint
export const redeemMallItemBody = { fields: { itemId: 'string', quantity: 'number' } } as const
