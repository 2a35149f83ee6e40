import { useEffect } from 'react'
import type { BrandConfig } from '../../../../contract/brand.ts'
import { useBrand } from '../../../shared/brand/brand.tsx'
import type { Cancel, Clock } from '../../../shared/lib/clock.ts'
import { loadSettings } from '../../../shared/settings/load-settings.ts'
import { onVisible } from '../../../shared/shell/visibility.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'

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

/** Milliseconds (SHELL-20). */
const debounce = 300

/** Refreshes 300 ms after the page became visible; if that happens repeatedly, the last time counts (SHELL-20). */
export function refreshOnVisible(clock: Clock, onVisible: (run: () => void) => Cancel, refresh: () => void): Cancel {
  let forget: Cancel = () => undefined
  const end = onVisible(() => {
    forget()
    forget = clock.after(debounce, refresh)
  })
  return () => {
    end()
    forget()
  }
}
