import { memberLanguage, type MemberLanguageBody } from '../../../../contract/wire/member.ts'
import { api } from '../../../shared/api/api.ts'

/** Sends the member's language to the back end (LANG-04); nothing depends on it, so a failure is silent. */
export const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLanguage: build.mutation<null, MemberLanguageBody>({
      query: (body) => ({ ...memberLanguage, body }),
    }),
  }),
})
