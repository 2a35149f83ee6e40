import { createAction } from '@reduxjs/toolkit'
import type { CallFailure } from '../../../contract/wire/envelope.ts'

/** The status call reports that this domain is out of service (ERR-04); the domain handler listens for this action. */
export const domainNotAvailable = createAction<CallFailure>('api/domainNotAvailable')
