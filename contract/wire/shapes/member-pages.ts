import type { MemberValues } from '../member.ts'
import type { ShapeOf } from '../shape.ts'
import { clubLabelShape } from './member-info.ts'

export const feedbackShape: ShapeOf<MemberValues['feedback']> = { fields: { id: 'string' } }

const status = { oneOf: ['none', 'pending', 'accepted'] } as const
export const agentRegisterShape: ShapeOf<MemberValues['agentRegister']> = { fields: { id: 'string', status } }
export const agentStatusShape: ShapeOf<MemberValues['agentStatus']> = { fields: { status } }

export const securityShape: ShapeOf<MemberValues['memberSecurity']> = {
  fields: {
    mobile: { optional: 'string' },
    email: { optional: 'string' },
    factors: { list: { oneOf: ['email', 'ga', 'sms', 'payeeName'] } },
  },
}

export const ranksShape: ShapeOf<MemberValues['memberRanks']> = {
  fields: {
    ranks: {
      list: {
        fields: {
          label: clubLabelShape,
          cashbackPercent: 'amount',
          birthdayGift: 'amount',
          withdrawPerDay: 'amount',
          ownService: 'boolean',
        },
      },
    },
  },
}
