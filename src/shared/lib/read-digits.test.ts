import { expect, test } from 'vitest'
import { readDigits } from './read-digits.ts'

test.each([
  ['123456', '123456'],
  [' 123-456 ', '123456'],
  ['Your code: 0 9', '09'],
  ['۱۲۳', '123'],
  ['१२३', '123'],
  ['১২৩', '123'],
  ['๑๒๓', '123'],
  ['၁၂၃', '123'],
  ['១២៣', '123'],
  ['１２３', '123'],
  ['', ''],
])('%j holds the digits %j', (text, digits) => {
  expect(readDigits(text)).toBe(digits)
})
