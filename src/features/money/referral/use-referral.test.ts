import { describe, expect, test } from 'vitest'
import { referralEntry, type ReferralAction, type ReferralVisitor } from './use-referral.ts'

const promotions = {
  on: { enabled: true, count: 2 },
  off: { enabled: false, count: 2 },
  absent: undefined,
}

type Row = readonly [ReferralVisitor, keyof typeof promotions, 'visible' | 'hidden', ReferralAction]
const described: Readonly<Record<string, readonly Row[]>> = {
  '[PROMO-05] [PROMO-07] a guest sees the entry while the promotion is on': [['guest', 'on', 'visible', 'invite']],
  "[PROMO-06] a guest is told 'coming soon' while it is off": [['guest', 'off', 'visible', 'coming-soon']],
  '[PROMO-11] a guest is led to customer service if the back office has not enabled it': [
    ['guest', 'absent', 'visible', 'support'],
  ],
  '[PROMO-08] [PROMO-10] a member sees the entry only if the own promotions allow it': [
    ['member', 'on', 'visible', 'invite'],
    ['member', 'off', 'hidden', 'coming-soon'],
    ['member', 'absent', 'hidden', 'support'],
  ],
  '[PROMO-09] an agent always sees the entry, which opens the registration of agents': [
    ['agent', 'on', 'visible', 'agent-register'],
    ['agent', 'off', 'visible', 'agent-register'],
    ['agent', 'absent', 'visible', 'agent-register'],
  ],
}

describe.each(Object.entries(described))('%s', (_, rows) => {
  test.each(rows)('%s, promotion %s: %s, %s', (visitor, promotion, sight, action) => {
    expect(referralEntry(visitor, promotions[promotion])).toEqual({ isVisible: sight === 'visible', action })
  })
})
