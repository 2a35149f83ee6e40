import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'
import { formatLocale, languageCatalogue, type LanguageCode, type LanguageSpec } from '../../../contract/languages.ts'
import type { LanguageService, Translate } from './language-service.ts'

const LanguageContext = createContext<LanguageService | null>(null)

export function LanguageProvider({ service, children }: { service: LanguageService; children: ReactNode }) {
  return <LanguageContext value={service}>{children}</LanguageContext>
}

interface CurrentLanguage extends Pick<LanguageSpec, 'direction' | 'nativeName'> {
  readonly code: LanguageCode
  /** For `Intl`. */
  readonly locale: string
  readonly choose: LanguageService['choose']
  readonly preparePages: LanguageService['preparePages']
}

export function useLanguage(): CurrentLanguage {
  const [service, code] = usePresent()
  const { direction, nativeName } = languageCatalogue[code]
  const { choose, preparePages } = service
  return { code, choose, preparePages, locale: formatLocale(code), direction, nativeName }
}

/** The texts of a namespace; the component re-renders when the page's language changes. */
export function useTranslation(namespace: string): { readonly t: Translate } {
  const [service, code] = usePresent()
  return useMemo(() => ({ t: service.translate(code, namespace) }), [service, code, namespace])
}

function usePresent(): readonly [LanguageService, LanguageCode] {
  const service = useLanguageService()
  return [service, useSyncExternalStore(service.subscribe, service.current)]
}

/** For effects that depend on the page's language; components that render text use `useLanguage`. */
export function useLanguageService(): LanguageService {
  const service = use(LanguageContext)
  if (!service) throw new Error('useLanguage needs a LanguageProvider above it')
  return service
}
