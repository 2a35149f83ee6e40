import { help, type HelpTopic } from '../../../../contract/wire/help.ts'
import { api } from '../../../shared/api/api.ts'

const helpApi = api.injectEndpoints({
  endpoints: (build) => ({
    getHelp: build.query<readonly HelpTopic[], void>({
      query: () => help,
      providesTags: ['texts'],
    }),
  }),
})

export const { useGetHelpQuery } = helpApi
