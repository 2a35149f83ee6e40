import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { domainNotAvailable } from '../api/domain-not-available.ts'
import type { Words } from '../feedback/feedback-slice.ts'
import { rootReducer } from '../store/root-reducer.ts'

/** A domain request that failed, and what is known about the reason. */
export interface DomainFailure {
  readonly message?: Words
}

/** Whether the domain serves this visitor: null, or the failure that the domain modal shows (SHELL-31). */
const domainSlice = createSlice({
  name: 'domain',
  initialState: null as DomainFailure | null,
  reducers: {
    domainFailed: (_failure, { payload }: PayloadAction<DomainFailure>) => payload,
    domainRetried: () => null,
  },
  extraReducers: (build) =>
    build.addCase(domainNotAvailable, (_failure, { payload: { message } }) =>
      message ? { message: { text: message } } : {},
    ),
  selectors: { selectDomainFailure: (failure) => failure },
})

declare module '../overlay/overlays.ts' {
  interface OverlaySubjects {
    domain: DomainFailure
  }
}

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    domain: DomainFailure | null
  }
}

export const { domainFailed, domainRetried } = domainSlice.actions
export const { selectDomainFailure } = domainSlice.injectInto(rootReducer).selectors
