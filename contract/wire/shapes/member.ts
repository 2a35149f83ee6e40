import type { MemberBodies, MemberValues } from '../member.ts'
import type { RewardBodies, RewardValues } from '../rewards.ts'
import type { ShapesOf } from '../shape.ts'
import { memberInfoShape } from './member-info.ts'

export const memberShapes: ShapesOf<MemberValues> = {
  memberInfo: memberInfoShape,
  memberLanguage: 'null',
  changePassword: 'null',
  feedback: { fields: { id: 'string' } },
  agentRegister: { fields: { id: 'string', status: { oneOf: ['pending', 'accepted'] } } },
}

export const memberBodyShapes: ShapesOf<MemberBodies> = {
  memberLanguage: { fields: { language: 'string', merchantCode: 'string' } },
  changePassword: { fields: { oldPassword: 'string', newPassword: 'string' } },
  feedback: {
    fields: {
      category: { oneOf: ['account', 'payments', 'games', 'other'] },
      content: 'string',
      contact: { optional: 'string' },
    },
  },
  agentRegister: {
    fields: {
      realName: 'string',
      countryDialingCode: 'string',
      mobileNum: 'string',
      email: { optional: 'string' },
      message: { optional: 'string' },
    },
  },
}

const reward = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    kind: { oneOf: ['cash', 'bonus', 'points'] },
    amount: 'amount',
    status: { oneOf: ['ready', 'claimed', 'expired'] },
    expiresAt: { optional: 'number' },
  },
} as const
const ranked = { fields: { place: 'number', userName: 'string', points: 'number' } } as const

export const rewardShapes: ShapesOf<RewardValues> = {
  rewards: { list: reward },
  claimReward: reward,
  missions: {
    fields: {
      missions: {
        list: {
          fields: {
            id: 'string',
            title: 'string',
            summary: 'string',
            done: 'number',
            target: 'number',
            reward: 'number',
          },
        },
      },
      ranking: { list: ranked },
      own: ranked,
    },
  },
  mallItems: {
    fields: {
      points: 'number',
      items: {
        list: {
          fields: {
            id: 'string',
            title: 'string',
            summary: 'string',
            imageUrl: 'string',
            price: 'number',
            stock: 'number',
          },
        },
      },
    },
  },
  redeemMallItem: { fields: { orderId: 'string', points: 'number' } },
}

export const rewardBodyShapes: ShapesOf<RewardBodies> = {
  redeemMallItem: { fields: { itemId: 'string', quantity: 'number' } },
}
