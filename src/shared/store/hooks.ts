import { useSelector } from 'react-redux'
import type { AppState } from './create-store.ts'

export const useAppSelector = useSelector.withTypes<AppState>()
