import { useMemo } from 'react'
import { useAppDispatch } from '../store/hooks.ts'
import type { AppThunk } from '../store/create-store.ts'
import type { Clock } from './clock.ts'

const clockOf: AppThunk<Clock> = (_dispatch, _getState, { clock }) => clock

/** The clock of the page, for parts that count time on the screen. */
export function useClock(): Clock {
  const dispatch = useAppDispatch()
  return useMemo(() => dispatch(clockOf), [dispatch])
}
