import { createAction } from '@reduxjs/toolkit'
import type { CallFailure } from '../../../contract/wire/envelope.ts'

/**
 * The status call says that this domain serves no longer (ERR-04): a matter of the domain handler, which follows the
 * store.
 */
export const domainNotAvailable = createAction<CallFailure>('api/domainNotAvailable')
