import { useEffect } from 'react'
import { useAppDispatch } from '../store/hooks.ts'
import { overlayAsked, overlayWithdrawn } from './overlay-slice.ts'
import type { PlainOverlay } from './overlays.ts'

/**
 * Asks for the place over the page as long as there is reason to; the conductor decides when the overlay is shown.
 * @param id where more than one may ask for an overlay of this name
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
