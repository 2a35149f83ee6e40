import type { Amount } from '../../../../../contract/amount.ts'
import { isAmount } from '../../../../../contract/is-amount.ts'
import { accountErrorCodes } from '../../../../../contract/wire/account-errors.ts'
import type { CallFailure } from '../../../../../contract/wire/envelope.ts'
import { errorCodes } from '../../../../../contract/wire/errors.ts'
import type { OrderKind } from '../api.ts'

const both: Readonly<Record<string, string>> = {
  [accountErrorCodes.amountTooFine]: 'problem_decimals',
  [accountErrorCodes.amountOutOfLimits]: 'refused_limits',
  [accountErrorCodes.balanceTooLow]: 'refused_balance',
  [accountErrorCodes.idempotencyKeyReused]: 'refused_changed',
  [errorCodes.tooManyRequests]: 'refused_busy',
}

/** The text for a refused order; undefined for codes without words of ours, where the back end's message is shown. */
export function refusalKey(code: string | undefined, kind: OrderKind): string | undefined {
  if (code === undefined) return undefined
  if (code === errorCodes.contentUnknown) return kind === 'deposit' ? 'refused_method' : 'refused_account'
  return Object.hasOwn(both, code) ? both[code] : undefined
}

const reasons: Readonly<Record<string, string>> = {
  'payment.expired': 'reason_expired',
  'payment.declined': 'reason_declined',
  'account.rejected': 'reason_account',
  'bank.unavailable': 'reason_bank',
}

/** The text for the reason of an order that was refused after it had been accepted. */
export const reasonKey = (reason = ''): string =>
  (Object.hasOwn(reasons, reason) && reasons[reason]) || 'reason_unknown'

/** The limits that a back end names when it refuses an amount. */
export function limitsIn({ code, data }: CallFailure): { readonly minimum: Amount; readonly maximum: Amount } | null {
  if (code !== accountErrorCodes.amountOutOfLimits || typeof data !== 'object' || data === null) return null
  const { minimum, maximum } = data as Readonly<Record<string, unknown>>
  return isAmount(minimum) && isAmount(maximum) ? { minimum, maximum } : null
}
