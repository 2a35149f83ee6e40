import { useEffect } from 'react'
import { codesOf } from '../../../../contract/language-tags.ts'
import type { LanguageCode } from '../../../../contract/languages.ts'
import { memberLanguage, type MemberLanguageBody } from '../../../../contract/wire/member.ts'
import { api } from '../../../shared/api/api.ts'
import type { LanguageService } from '../../../shared/i18n/language-service.ts'
import { useLanguageService } from '../../../shared/i18n/language.tsx'
import type { Member } from '../../../shared/session/member.ts'
import { selectMember } from '../../../shared/session/session-slice.ts'
import type { AppThunk } from '../../../shared/store/app-store.ts'
import { useAppDispatch } from '../../../shared/store/hooks.ts'

/** Sends the member's language to the back end (LANG-04); nothing depends on it, so a failure is silent. */
const languageApi = api.injectEndpoints({
  endpoints: (build) => ({
    sendLanguage: build.mutation<null, MemberLanguageBody>({
      query: (body) => ({ ...memberLanguage, body }),
    }),
  }),
})

export function Watcher() {
  const dispatch = useAppDispatch()
  const language = useLanguageService()
  useEffect(() => dispatch(syncLanguage(language)), [dispatch, language])
  return null
}

/** The type of members whose language is never sent (LANG-05). */
const unsyncedType = 4

/**
 * Keeps the member's language at the back end equal to the page's: sends it when a member switches the language, and
 * when a member signs in whose stored language is a different one (LANG-04).
 * @returns a function that ends this
 */
export const syncLanguage =
  ({ current, subscribe }: Pick<LanguageService, 'current' | 'subscribe'>): AppThunk<() => void> =>
  (dispatch, getState, { calls, listeners }) => {
    let known: { readonly member: string; readonly language: LanguageCode | undefined } | null = null
    const sync = (member: Member | null) => {
      if (!member || member.type === unsyncedType) return
      if (known?.member !== member.id) known = { member: member.id, language: codesOf(member.language ?? '')[0] }
      const language = current()
      if (language === known.language) return
      known = { member: member.id, language }
      void dispatch(languageApi.endpoints.sendLanguage.initiate({ language, merchantCode: calls.merchant }))
    }
    const ends = [
      subscribe(() => sync(selectMember(getState()))),
      listeners.add((_, state, before) => {
        if (selectMember(state) !== selectMember(before)) sync(selectMember(state))
      }),
    ]
    sync(selectMember(getState()))
    return () => ends.forEach((end) => end())
  }
