/** Reward center, missions and point market. Points are whole numbers, times epoch milliseconds. */
import type { Infer } from './shape.ts'

export const rewardShape = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    kind: { oneOf: ['cash', 'bonus', 'points'] },
    /** Money, or a whole number of points. */
    amount: 'amount',
    status: { oneOf: ['ready', 'claimed', 'expired'] },
    expiresAt: { optional: 'number' },
    claimedAt: { optional: 'number' },
  },
} as const
export type Reward = Infer<typeof rewardShape>

export const rewardsShape = { list: rewardShape } as const

const missionShape = {
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
export type Mission = Infer<typeof missionShape>

const rankedPlayerShape = {
  fields: {
    place: 'number',
    /** Masked. */
    userName: 'string',
    points: 'number',
  },
} as const
export type RankedPlayer = Infer<typeof rankedPlayerShape>

/** Missions and ranking are one page (ruling on MEM-06). */
export const missionsShape = {
  fields: { missions: { list: missionShape }, ranking: { list: rankedPlayerShape }, own: rankedPlayerShape },
} as const
export type Missions = Infer<typeof missionsShape>

const mallItemShape = {
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
export type MallItem = Infer<typeof mallItemShape>

export const mallItemsShape = { fields: { points: 'number', items: { list: mallItemShape } } } as const

export const redeemShape = { fields: { orderId: 'string', points: 'number' } } as const
export const redeemBodyShape = { fields: { itemId: 'string', quantity: 'number' } } as const

export interface RewardValues {
  rewards: readonly Reward[]
  claimReward: Reward
  missions: Missions
  mallItems: Infer<typeof mallItemsShape>
  redeemMallItem: Infer<typeof redeemShape>
}

export interface RewardBodies {
  redeemMallItem: Infer<typeof redeemBodyShape>
}
