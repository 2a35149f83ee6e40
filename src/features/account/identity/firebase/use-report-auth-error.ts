import { useCallback } from 'react'
import { showAlert } from '../../../../shared/feedback/feedback.ts'
import { useLanguageService } from '../../../../shared/i18n/language.tsx'
import { useAppDispatch } from '../../../../shared/store/hooks.ts'
import type { AuthError } from './auth-error.ts'

/** Shows an error of the identity provider in an alert (IDP-26). */
export function useReportAuthError(): (error: AuthError) => void {
  const service = useLanguageService()
  const dispatch = useAppDispatch()
  return useCallback(
    (error) => {
      // Texts that failed to load must not hide the error.
      const prepared = service.preparePages().catch(() => undefined)
      const words = import('./auth-error-text.ts').then(
        async ({ authErrorText }) => {
          await prepared
          return { text: authErrorText(service.translate(service.current(), 'identity'), error) }
        },
        () => ({ key: 'shared:unknown_error' }),
      )
      void words.then((message) => dispatch(showAlert({ kind: 'notice', message })))
    },
    [service, dispatch],
  )
}
