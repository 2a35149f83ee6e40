import type { BrandConfig } from '../../../../../contract/brand.ts'
import { consentKey } from '../../../../shared/lib/consent-key.ts'
import type { AppThunk } from '../../../../shared/store/app-store.ts'

/**
 * Whether a vendor's script may be added before the visitor asks for customer service: if the brand asks for consent,
 * only after it was given.
 */
export const mayPreload =
  ({ security, tracking }: Pick<BrandConfig, 'security' | 'tracking'>): AppThunk<boolean> =>
  (_dispatch, _getState, { local }) =>
    security.scriptHosts.length > 0 && (tracking?.consent !== 'required' || local.read(consentKey) === 'granted')
