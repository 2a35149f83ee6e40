import type { DepositSettings, MemberBodies, MemberValues, WithdrawAccountInfo } from '../member.ts'
import type { RewardBodies, RewardValues } from '../rewards.ts'
import type { ShapeOf, ShapesOf } from '../shape.ts'
import { balanceShape, memberInfoShape } from './member-info.ts'

const accountKind = { oneOf: ['bank', 'pix', 'ewallet', 'virtual'] } as const
const card = {
  fields: { id: 'string', kind: accountKind, bankName: 'string', holder: 'string', maskedNumber: 'string' },
} as const
const order = { fields: { orderId: 'string', status: { oneOf: ['done', 'pending'] }, balance: 'number' } } as const

export const memberShapes: ShapesOf<MemberValues> = {
  memberInfo: memberInfoShape,
  memberLanguage: 'null',
  changePassword: 'null',
  balance: balanceShape,
  deposit: order,
  depositSummary: { fields: { totalDepositSuccessCount: 'number' } },
  withdraw: order,
  withdrawSummary: {
    fields: {
      totalWithdrawSuccessCount: 'number',
      fullBankCardList: { list: card },
      fullVirtualWalletList: { list: card },
      fullEWalletList: { list: card },
    },
  },
  bankCards: { list: card },
  addBankCard: card,
  removeBankCard: 'null',
  feedback: { fields: { id: 'string' } },
  agentRegister: { fields: { id: 'string', status: { oneOf: ['pending', 'accepted'] } } },
}

export const memberBodyShapes: ShapesOf<MemberBodies> = {
  memberLanguage: { fields: { language: 'string', merchantCode: 'string' } },
  changePassword: { fields: { oldPassword: 'string', newPassword: 'string' } },
  deposit: { fields: { channelId: 'string', amount: 'number' } },
  withdraw: { fields: { accountId: 'string', amount: 'number' } },
  addBankCard: { fields: { kind: accountKind, bankId: 'string', holder: 'string', accountNumber: 'string' } },
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

export const depositSettingsShape: ShapeOf<DepositSettings> = {
  fields: {
    channels: {
      list: {
        fields: { id: 'string', title: 'string', minimum: 'number', maximum: 'number', suggested: { list: 'number' } },
      },
    },
  },
}

export const withdrawAccountInfoShape: ShapeOf<WithdrawAccountInfo> = {
  fields: {
    minimum: 'number',
    maximum: 'number',
    accounts: { list: card },
    banks: { list: { fields: { bankId: 'string', bankName: 'string', kind: accountKind } } },
  },
}

const reward = {
  fields: {
    id: 'string',
    title: 'string',
    summary: 'string',
    kind: { oneOf: ['cash', 'bonus', 'points'] },
    amount: 'number',
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
