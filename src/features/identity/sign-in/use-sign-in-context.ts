import { useMemo } from 'react'
import { useBrand } from '../../../shared/brand/brand.tsx'
import { useLanguage } from '../../../shared/i18n/language.tsx'
import { projectIn } from '../firebase/project.ts'
import { useTellAuthError } from '../firebase/use-tell-auth-error.ts'
import type { SignInContext } from './sign-in-through.ts'

/**
 * What a sign-in through a provider needs of the page; null where the merchant has no project at the identity provider.
 */
export function useSignInContext(): SignInContext | null {
  const { firebase, domains } = useBrand()
  const { locale } = useLanguage()
  const tell = useTellAuthError()
  return useMemo(() => {
    const project = projectIn(firebase ?? {})
    return project && { project, domains: [domains.canonical, ...domains.aliases], language: locale, tell }
  }, [firebase, domains, locale, tell])
}
