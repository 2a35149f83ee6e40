import { useEffect, useRef } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useLanguageService } from '../../../../shared/i18n/language.tsx'
import { formatLocale } from '../../../../../contract/languages.ts'
import { smsProvider } from '../../../../shared/settings/sign-in-settings.ts'
import { selectSettings } from '../../../../shared/settings/settings-slice.ts'
import { offerPhoneAuth } from '../../../../shared/sms-code/phone-auth.ts'
import { useAppDispatch, useAppSelector } from '../../../../shared/store/hooks.ts'
import { scoped } from '../../../../shared/store/scoped.ts'
import { projectIn } from '../firebase/project.ts'
import { useReportAuthError } from '../firebase/use-report-auth-error.ts'
import { createPhoneFlow, type LastSms } from './phone-flow.ts'

/** Contains the invisible captcha of a form with an SMS code, and offers the functions that send and confirm the code. */
export function Part() {
  const container = useRef<HTMLDivElement>(null)
  usePhoneAuth(container)
  return <div ref={container} />
}

/** The project comes from the back end (IDP-18), else from the merchant. */
function usePhoneAuth(container: { readonly current: HTMLElement | null }): void {
  const dispatch = useAppDispatch()
  const service = useLanguageService()
  const reportError = useReportAuthError()
  const { firebase } = useBrand()
  const settings = useAppSelector(selectSettings)
  useEffect(() => {
    const project = projectIn(smsProvider(settings)) ?? projectIn(firebase ?? {})
    if (!project) return
    const last = dispatch(lastSms)
    const send = async (number: string) => {
      const { sendPhoneCode } = await import('./phone-client.ts')
      if (!container.current) throw new Error('The form is gone')
      return sendPhoneCode({
        project,
        number,
        language: formatLocale(service.current()),
        container: container.current,
        last,
      })
    }
    return dispatch(offerPhoneAuth(createPhoneFlow({ last, send, reportError })))
  }, [dispatch, service, reportError, firebase, settings, container])
}

/** Shared by the whole page, like the countdown. */
const lastSms = scoped((): LastSms => ({}))
