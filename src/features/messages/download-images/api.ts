import type { DownloadBanner } from '../../../../contract/wire/content.ts'
import { downloadBannersShape } from '../../../../contract/wire/shapes/popups.ts'
import { api } from '../../../shared/api/api.ts'

const downloadImagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDownloadBanners: build.query<readonly DownloadBanner[], void>({
      query: () => ({ endpoint: 'downloadBanners', shape: downloadBannersShape, alerts: false }),
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetDownloadBannersQuery } = downloadImagesApi
