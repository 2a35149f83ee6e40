import { useEffect } from 'react'
import { useAppDispatch } from '../../../shared/store/hooks.ts'
import { hideSplash } from './hide-splash.ts'

/** Mounted with the first page, when loading has finished. */
export function Watcher() {
  const dispatch = useAppDispatch()
  useEffect(() => dispatch(hideSplash), [dispatch])
  return null
}
