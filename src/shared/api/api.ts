import { createApi } from '@reduxjs/toolkit/query/react'
import { selectToken, sessionSlice } from '../session/session-slice.ts'
import { createBaseQuery } from './base-query.ts'

type WithSession = Parameters<typeof selectToken>[0]

const hasSession = (state: unknown): state is WithSession =>
  typeof state === 'object' && state !== null && sessionSlice.reducerPath in state

/**
 * The only API slice; features add their endpoints with `api.injectEndpoints`.
 * The tag `texts` marks answers with texts in the page's language, which are fetched again when the language changes;
 * `member` marks those about the member.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery: createBaseQuery((state) => (hasSession(state) ? selectToken(state) : null)),
  tagTypes: ['texts', 'member'],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: () => ({}),
})
