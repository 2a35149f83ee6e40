import { useEffect } from 'react'
import { useAppDispatch } from '../store/hooks.ts'
import { overlayAsked, overlayWithdrawn } from './overlay-slice.ts'
import type { PlainOverlay } from './overlays.ts'

/**
 * Requests an overlay while `isWanted`; the conductor decides when it is shown.
 * @param id needed where several requests may use this name
 */
export function useOverlay(name: PlainOverlay, isWanted: boolean, id?: string): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    if (!isWanted) return
    const request = { name, subject: {}, ...(id !== undefined && { id }) }
    dispatch(overlayAsked(request))
    return () => void dispatch(overlayWithdrawn(request))
  }, [dispatch, name, isWanted, id])
}
