import { combineSlices } from '@reduxjs/toolkit'

/**
 * The slices by their names. Each is declared by the module that adds it with `slice.injectInto(rootReducer)`; the
 * state has it from then on.
 */
export interface LazyLoadedSlices {}

/** Knows no slice itself, so that every slice can be above the store. */
export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>()
