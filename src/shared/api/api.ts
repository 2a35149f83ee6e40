import { createApi } from '@reduxjs/toolkit/query/react'
import { rootReducer } from '../store/root-reducer.ts'
import { baseQuery } from './base-query.ts'
import { tagTypes } from './tags.ts'

/** The only API slice; features add their endpoints with `api.injectEndpoints`. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    api: ReturnType<typeof api.reducer>
  }
}

/** Its `selector` lets the API's own selectors read the state of any store. */
export const rootWithApi = rootReducer.inject(api)
