import { keepCodes } from '../../shared/registration/registration-codes.ts'
import type { AppThunk } from '../../shared/store/app-store.ts'

export const keepArrival =
  (search: string): AppThunk =>
  (_dispatch, _getState, { local }) =>
    keepCodes(search, local)
