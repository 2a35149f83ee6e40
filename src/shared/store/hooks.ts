import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Clock } from '../lib/clock.ts'
import type { AppState, AppStore } from './app-store.ts'

export const useAppSelector = useSelector.withTypes<AppState>()
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()
/** For values that are read once while rendering; whatever changes is read with `useAppSelector`. */
export const useAppStore = useStore.withTypes<AppStore>()

/** The clock of the page, for components that show time. */
export const useClock = (): Clock => useAppStore().services.clock
