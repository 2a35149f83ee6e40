import type { AppThunk } from '../../../shared/store/create-store.ts'

const key = 'merchantCode'

/**
 * Keeps the stored merchant code the one of this build, which is the brand's whatever stood there (CFG-03,
 * docs/decisions/merchant-code.md).
 */
export const rememberMerchant: AppThunk = (_dispatch, _getState, { calls, local }) => {
  if (local.read(key) !== calls.merchant) local.write(key, calls.merchant)
}
