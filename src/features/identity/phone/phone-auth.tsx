import { useEffect, useRef } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useLanguageService } from '../../../shared/i18n/language.tsx'
import { languageCatalogue } from '../../../../contract/languages.ts'
import { smsProvider } from '../../../shared/settings/sign-in-settings.ts'
import { selectSettings } from '../../../shared/settings/settings-slice.ts'
import { offerPhoneAuth } from '../../../shared/sms-code/phone-auth.ts'
import type { AppThunk } from '../../../shared/store/create-store.ts'
import { useAppDispatch, useAppSelector } from '../../../shared/store/hooks.ts'
import { projectIn } from '../firebase/project.ts'
import { useTellAuthError } from '../firebase/use-tell-auth-error.ts'
import { createPhoneFlow, type LastSms } from './phone-flow.ts'

/** The place of the invisible captcha in a form with an SMS code; offers what sends and confirms the code. */
export function Part() {
  const place = useRef<HTMLDivElement>(null)
  usePhoneAuth(place)
  return <div ref={place} />
}

/** The project is what the back end says (IDP-18), else the merchant's own. */
function usePhoneAuth(place: { readonly current: HTMLElement | null }): void {
  const dispatch = useAppDispatch()
  const service = useLanguageService()
  const tell = useTellAuthError()
  const { firebase } = useBrand()
  const settings = useAppSelector(selectSettings)
  useEffect(() => {
    const project = projectIn(smsProvider(settings)) ?? projectIn(firebase ?? {})
    if (!project) return
    const send = async (number: string) => {
      const { sendPhoneCode } = await import('./phone-client.ts')
      if (!place.current) throw new Error('The form is gone')
      return sendPhoneCode({
        project,
        number,
        language: languageCatalogue[service.current()].locale,
        place: place.current,
      })
    }
    return dispatch(offerPhoneAuth(createPhoneFlow({ last: dispatch(lastSms()), send, tell })))
  }, [dispatch, service, tell, firebase, settings, place])
}

const sent = new WeakMap<object, LastSms>()

/** There is one for the page, as there is one countdown. */
const lastSms = (): AppThunk<LastSms> => (_dispatch, _getState, services) => {
  const last = sent.get(services) ?? {}
  sent.set(services, last)
  return last
}
