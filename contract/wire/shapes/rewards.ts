import type { Reward } from '../rewards.ts'
import type { ShapeOf } from '../shape.ts'

export const rewardShape: ShapeOf<Reward> = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    kind: { oneOf: ['cash', 'bonus', 'points'] },
    amount: 'amount',
    status: { oneOf: ['ready', 'claimed', 'expired'] },
    expiresAt: { optional: 'number' },
    claimedAt: { optional: 'number' },
  },
}

export const rewardsShape: ShapeOf<readonly Reward[]> = { list: rewardShape }
