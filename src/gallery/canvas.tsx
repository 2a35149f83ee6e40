import { useEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { BrandConfig } from '../../contract/brand.ts'
import { sendWith } from '../shared/api/send.ts'
import { BrandProvider } from '../shared/brand/brand.tsx'
import { startLanguage } from '../shared/i18n/language-service.ts'
import { LanguageProvider } from '../shared/i18n/language.tsx'
import { markDocument } from '../shared/i18n/page-language.ts'
import { browserClock } from '../shared/lib/clock.ts'
import { localValues, sessionValues } from '../shared/lib/storage.ts'
import { selectOverlays } from '../shared/overlay/overlay-slice.ts'
import { createStore } from '../shared/page-store/create-store.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import { Part as AlertDialog } from '../shared/ui/feedback/alert-dialog.tsx'
import { Toasts } from '../shared/ui/feedback/toasts.tsx'
import styles from './canvas.module.css'
import { sections } from './sections.ts'
import type { View } from './view.ts'
import type { LanguageCode } from '../../contract/languages.ts'
import type { TextFile, TextFileGroup } from '../../contract/texts.ts'

/** One pane: every component in every state, in one language and one color scheme. */
export async function prepareCanvas(brand: BrandConfig, { language: first, scheme }: View): Promise<ReactNode> {
  document.documentElement.dataset['scheme'] = scheme
  document.title = `Gallery · ${brand.name}`
  markDocument(first)
  const language = await startLanguage({ texts: { load: loadTexts }, first, apply: markDocument })
  await language.preparePages()
  const store = createStore({
    calls: {
      apiBase: brand.apiBase,
      merchant: brand.code,
      language: language.current,
      send: sendWith(fetch.bind(globalThis)),
    },
    clock: browserClock,
    local: localValues,
    session: sessionValues,
  })
  return (
    <Provider store={store}>
      <BrandProvider brand={brand}>
        <LanguageProvider service={language}>
          <BrowserRouter>
            <Canvas brand={brand} />
            <Alert />
            <Toasts />
          </BrowserRouter>
        </LanguageProvider>
      </BrandProvider>
    </Provider>
  )
}

function Canvas({ brand }: { brand: BrandConfig }) {
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), [])
  return (
    <main className={styles.canvas}>
      <h1 className={styles.name}>{brand.name}</h1>
      {sections.map(({ id, title, Content }) => (
        <section key={id} id={id} className={styles.section} aria-labelledby={`${id}-title`}>
          <h2 className={styles.title} id={`${id}-title`} lang="en" dir="ltr">
            {title}
          </h2>
          <Content />
        </section>
      ))}
    </main>
  )
}

/** The gallery has no conductor: only alerts are asked for. */
function Alert() {
  const [request] = useAppSelector(selectOverlays)
  return request?.name === 'alert' ? <AlertDialog key={request.id} open subject={request.subject} /> : null
}

const files = import.meta.glob<Readonly<Record<TextFileGroup, TextFile>>>('../texts/*.json', { import: 'default' })

/** The texts of app and design system in any built-in language, even one that the brand does not offer. */
async function loadTexts(language: LanguageCode, group: TextFileGroup): Promise<TextFile> {
  const { app = {}, shared = {} } = (await files[`../texts/${language}.json`]?.())?.[group] ?? {}
  return { app, shared }
}
