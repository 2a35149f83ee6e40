import { popups, type Popups } from '../../../../contract/wire/popups.ts'
import { api } from '../../../shared/api/api.ts'

const popupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument says whose list it is and in which language, both of which the call's headers contain. */
    getPopups: build.query<Popups, string>({
      query: () => popups,
    }),
  }),
})

export const { useGetPopupsQuery } = popupsApi
