import type { MemberBodies, MemberValues } from '../member.ts'
import {
  mallItemsShape,
  missionsShape,
  redeemBodyShape,
  redeemShape,
  rewardShape,
  rewardsShape,
  type RewardBodies,
  type RewardValues,
} from '../rewards.ts'
import type { ShapesOf } from '../shape.ts'
import { memberInfoShape } from './member-info.ts'
import { agentRegisterShape, agentStatusShape, feedbackShape, ranksShape, securityShape } from './member-pages.ts'

export const memberShapes: ShapesOf<MemberValues> = {
  memberInfo: memberInfoShape,
  memberLanguage: 'null',
  changePassword: 'null',
  feedback: feedbackShape,
  agentRegister: agentRegisterShape,
  agentStatus: agentStatusShape,
  memberSecurity: securityShape,
  memberRanks: ranksShape,
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

export const rewardShapes: ShapesOf<RewardValues> = {
  rewards: rewardsShape,
  claimReward: rewardShape,
  missions: missionsShape,
  mallItems: mallItemsShape,
  redeemMallItem: redeemShape,
}

export const rewardBodyShapes: ShapesOf<RewardBodies> = {
  redeemMallItem: redeemBodyShape,
}
