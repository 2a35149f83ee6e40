import type { Amount } from '../../../../../contract/amount.ts'
import { isAmount } from '../../../../../contract/is-amount.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'

/** The limits that a back end names when it refuses an amount. */
export function limitsIn({ code, data }: CallFailure): { readonly minimum: Amount; readonly maximum: Amount } | null {
  if (code !== accountErrorCodes.amountOutOfLimits || typeof data !== 'object' || data === null) return null
  const { minimum, maximum } = data as Readonly<Record<string, unknown>>
  return isAmount(minimum) && isAmount(maximum) ? { minimum, maximum } : null
}
