import { combineSlices } from '@reduxjs/toolkit'

/**
 * The slices by name. Each is declared by the module that adds it with `slice.injectInto(rootReducer)`, and is part of
 * the state from then on.
 */
export interface LazyLoadedSlices {}

/** Knows no slice itself, so that every slice can be in a layer above the store. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>()
