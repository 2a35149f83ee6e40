import { createContext, use, useSyncExternalStore, type ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { languageCatalogue, type LanguageCode, type LanguageSpec } from '../../../contract/languages.ts'
import type { LanguageService } from './language-service.ts'

const LanguageContext = createContext<LanguageService | null>(null)

export function LanguageProvider({ service, children }: { service: LanguageService; children: ReactNode }) {
  return (
    <LanguageContext value={service}>
      <I18nextProvider i18n={service.i18n}>{children}</I18nextProvider>
    </LanguageContext>
  )
}

interface CurrentLanguage extends LanguageSpec {
  readonly code: LanguageCode
  readonly choose: LanguageService['choose']
}

export function useLanguage(): CurrentLanguage {
  const service = use(LanguageContext)
  if (!service) throw new Error('useLanguage needs a LanguageProvider above it')
  const code = useSyncExternalStore(service.subscribe, service.current)
  return { code, choose: service.choose, ...languageCatalogue[code] }
}
