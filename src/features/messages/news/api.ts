import { news, type NewsItem } from '../../../../contract/wire/news.ts'
import { api } from '../../../shared/api/api.ts'
import type { AppStore } from '../../../shared/store/app-store.ts'

const newsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNews: build.query<readonly NewsItem[], void>({ query: () => news, providesTags: ['texts'] }),
  }),
})

export const askForNews = async (dispatch: AppStore['dispatch']): Promise<unknown> =>
  dispatch(newsApi.endpoints.getNews.initiate(undefined, { subscribe: false }))

export const { useGetNewsQuery } = newsApi
