import { downloadBanners, type DownloadBanner } from '../../../../contract/wire/popups.ts'
import { api } from '../../../shared/api/api.ts'

const downloadImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownloadBanners: build.query<readonly DownloadBanner[], void>({
      query: () => downloadBanners,
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetDownloadBannersQuery } = downloadImagesApi
