import { expect, test } from 'vitest'
import { referralEntry } from './use-referral.ts'

test.each([
  [{ enabled: true, count: 1 }, 'invite'],
  [{ enabled: false, count: 0 }, 'coming-soon'],
  [undefined, 'support'],
] as const)(
  'without the page for agents, an agent sees the entry too, and it does what it does for others',
  (promotion, action) => {
    expect(referralEntry('agent', promotion)).toEqual({ isVisible: true, action })
  },
)
