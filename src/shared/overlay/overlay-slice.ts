import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { useEffect } from 'react'
import { useAppDispatch } from '../store/hooks.ts'
import { rootReducer } from '../store/root-reducer.ts'
import type { OverlayRequest, PlainOverlay } from './overlays.ts'

type Requested = Pick<OverlayRequest, 'name' | 'id'>

const isSame = (one: Requested, other: Requested): boolean => one.name === other.name && one.id === other.id

/** The current requests, oldest first. `highestOf` decides which one is shown. */
const overlaySlice = createSlice({
  name: 'overlay',
  initialState: [] as readonly OverlayRequest[],
  reducers: {
    /** A repeated request keeps its place, with the new subject. */
    overlayAsked: (requests, { payload }: PayloadAction<OverlayRequest>) =>
      requests.some((request) => isSame(request, payload))
        ? requests.map((request) => (isSame(request, payload) ? payload : request))
        : [...requests, payload],
    overlayWithdrawn: (requests, { payload }: PayloadAction<Requested>) =>
      requests.filter((request) => !isSame(request, payload)),
  },
  selectors: { selectOverlays: (requests) => requests },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    overlay: readonly OverlayRequest[]
  }
}

export const { overlayAsked, overlayWithdrawn } = overlaySlice.actions
export const { selectOverlays } = overlaySlice.injectInto(rootReducer).selectors

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
