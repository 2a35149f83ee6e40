import type { AppThunk } from '../../../../shared/store/app-store.ts'

const key = 'merchantCode'

/**
 * Stores the merchant code of this build, overwriting any other one: the brand always wins (CFG-03,
 * docs/decisions/merchant-code.md).
 */
export const rememberMerchant: AppThunk = (_dispatch, _getState, { calls, local }) => {
  if (local.read(key) !== calls.merchant) local.write(key, calls.merchant)
}
