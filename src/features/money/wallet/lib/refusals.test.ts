import { expect, test } from 'vitest'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import { limitsIn } from './refusals.ts'

const limits = { minimum: '10.00', maximum: '500.00' }
const failure = { status: 400, code: accountErrorCodes.amountOutOfLimits }

test('a refusal for its amount names the limits', () => {
  expect(limitsIn({ ...failure, data: { ...limits, more: 1 } })).toEqual(limits)
})

test('a refusal for another reason names none', () => {
  expect(limitsIn({ ...failure, code: accountErrorCodes.amountTooFine, data: limits })).toBeNull()
})

test.each([undefined, null, 'text', {}, { ...limits, minimum: 10 }, { ...limits, maximum: 'much' }, [limits]])(
  'limits that are not amounts count as none: %j',
  (data) => {
    expect(limitsIn({ ...failure, data })).toBeNull()
  },
)
