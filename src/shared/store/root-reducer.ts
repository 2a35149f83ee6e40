import { combineSlices } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import { sessionSlice } from '../session/session-slice.ts'

/** Slices that features add with `injectInto(rootReducer)` declare themselves here by interface merging. */
export interface LazySlices {}

export const rootReducer = combineSlices(api, sessionSlice).withLazyLoadedSlices<LazySlices>()
