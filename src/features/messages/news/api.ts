import type { EndpointValues } from '../../../../contract/wire/endpoints.ts'
import { newsShape } from '../../../../contract/wire/shapes/news.ts'
import { api } from '../../../shared/api/api.ts'

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<EndpointValues['news'], void>({
      query: () => ({ endpoint: 'news', shape: newsShape, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetNewsQuery } = newsApi
