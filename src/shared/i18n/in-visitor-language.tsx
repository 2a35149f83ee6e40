import { useEffect, useState, type ReactNode } from 'react'
import { languageCatalogue, type LanguageCode } from '../../../contract/languages.ts'
import { LanguageProvider, useLanguage, useLanguageService } from './language.tsx'
import { startLanguage, type LanguageService } from './language-service.ts'
import { storedLanguage } from './page-language.ts'
import { visitorLanguage } from './visitor-language.ts'
import styles from './in-visitor-language.module.css'

/** The texts of one namespace in each built-in language. */
export type EveryLanguage = Readonly<Partial<Record<LanguageCode, Readonly<Record<string, string>>>>>

interface Props {
  readonly namespace: string
  readonly load: () => Promise<EveryLanguage>
  readonly children: ReactNode
}

/**
 * Shows a screen that replaces the storefront in the visitor's language, even one that the merchant does not offer
 * (LANG-12). Other namespaces stay in the page's language, as does everything if the texts cannot be loaded.
 */
export function InVisitorLanguage({ namespace, load, children }: Props) {
  const { code: page } = useLanguage()
  const visitor = visitorLanguage({ stored: storedLanguage(), browser: navigator.languages, page })
  return visitor === page ? (
    children
  ) : (
    <Translated key={visitor} language={visitor} namespace={namespace} load={load}>
      {children}
    </Translated>
  )
}

function Translated({ language, namespace, load, children }: Props & { language: LanguageCode }) {
  const page = useLanguageService()
  const [own, setOwn] = useState<LanguageService | null>(null)
  useEffect(() => {
    load()
      .then((all) => serviceIn(page, language, namespace, all))
      .then(setOwn, () => setOwn(page))
  }, [page, language, namespace, load])
  if (!own) return null
  const { locale, direction } = languageCatalogue[own.current()]
  return (
    <div className={styles.speaking} lang={locale} dir={direction}>
      <LanguageProvider service={own}>{children}</LanguageProvider>
    </div>
  )
}

async function serviceIn(
  page: LanguageService,
  language: LanguageCode,
  namespace: string,
  all: EveryLanguage,
): Promise<LanguageService> {
  const texts = all[language]
  if (!texts) return page
  const own = await startLanguage({
    texts: { load: () => Promise.resolve({ [namespace]: texts }) },
    first: language,
    apply: () => undefined,
  })
  return {
    ...page,
    current: own.current,
    translate: (_, asked) =>
      asked === namespace ? own.translate(language, asked) : page.translate(page.current(), asked),
  }
}
