import { useEffect } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { keepCodes } from '../../../shared/registration/affiliate.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'

/** Keeps the codes of a partner's or a player's link (REG-18, TRK-04). */
export function Watcher() {
  const dispatch = useAppDispatch()
  const { canonical, aliases } = useBrand().domains
  useEffect(() => dispatch(keepArrival([canonical, ...aliases])), [dispatch, canonical, aliases])
  return null
}

const keepArrival =
  (domains: readonly string[]): AppThunk =>
  (_dispatch, _getState, { local }) =>
    keepCodes(location, domains, local)
