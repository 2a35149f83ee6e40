import { useDispatch, useSelector } from 'react-redux'
import type { AppState, AppStore } from './create-store.ts'

export const useAppSelector = useSelector.withTypes<AppState>()
export const useAppDispatch = useDispatch.withTypes<AppStore['dispatch']>()
