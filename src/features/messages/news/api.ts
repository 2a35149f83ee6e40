import { news, type NewsItem } from '../../../../contract/wire/news.ts'
import { api } from '../../../shared/api/api.ts'

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<readonly NewsItem[], void>({
      query: () => news,
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetNewsQuery } = newsApi
