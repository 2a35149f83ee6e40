import { useMemo } from 'react'
import { useBrand } from '../../../../shared/brand/brand.tsx'
import { useLanguage } from '../../../../shared/i18n/language.tsx'
import { projectIn } from '../firebase/project.ts'
import { useReportAuthError } from '../firebase/use-report-auth-error.ts'
import type { SignInContext } from './sign-in-through.ts'

/** The context of a sign-in through a provider; null if the merchant has no project at the identity provider. */
export function useSignInContext(): SignInContext | null {
  const { firebase, domains } = useBrand()
  const { locale } = useLanguage()
  const reportError = useReportAuthError()
  return useMemo(() => {
    const project = projectIn(firebase ?? {})
    return project && { project, domains: [domains.canonical, ...domains.aliases], language: locale, reportError }
  }, [firebase, domains, locale, reportError])
}
