import fc from 'fast-check'
import { expect, test } from 'vitest'
import { iconNumber } from './member-avatar.tsx'

test('[CFG-07] every member has one of the pictures, always the same one', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 99 }), (id, count) => {
      const number = iconNumber(id, count)
      expect(number).toBeGreaterThanOrEqual(1)
      expect(number).toBeLessThanOrEqual(count)
      expect(iconNumber(id, count)).toBe(number)
    }),
  )
})

test('[CFG-07] consecutive members get different pictures', () => {
  expect(
    new Set(
      ['100001', '100002', '100003', '100004', '100005', '100006', '100007', '100008', '100009'].map((id) =>
        iconNumber(id, 9),
      ),
    ).size,
  ).toBe(9)
})
