import { useEffect } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { refreshOnVisible } from './refresh-on-visible.ts'

export function Watcher() {
  const dispatch = useAppDispatch()
  const brand = useBrand()
  useEffect(() => dispatch(keepFresh(brand)), [dispatch, brand])
  return null
}

const keepFresh =
  (brand: BrandConfig): AppThunk<() => void> =>
  (dispatch, _getState, { clock }) =>
    refreshOnVisible(clock, onVisible, () => void dispatch(loadSettings(brand)))
