import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readBrand } from '../shared/brand/brand.tsx'
import { adoptEarlyAnswers, fetchText } from '../shared/api/early-answers.ts'
import { sendWith } from '../shared/api/send.ts'
import { shareGets } from '../shared/api/share-gets.ts'
import { startLanguage } from '../shared/i18n/language-service.ts'
import { applyLanguage, languageOfHtml, markDocument, storedLanguage } from '../shared/i18n/page-language.ts'
import { pickLanguage } from '../shared/i18n/pick-language.ts'
import { createTextSource } from '../shared/i18n/texts.ts'
import { browserClock } from '../shared/lib/clock.ts'
import { localValues, sessionValues } from '../shared/lib/storage.ts'
import { rememberCampaign } from '../shared/navigation/campaign.ts'
import { readSession } from '../shared/session/stored-session.ts'
import { takeQueryToken } from '../shared/session/query-token.ts'
import { createStore } from '../shared/page-store/create-store.ts'
import { stylesReady } from '../shared/styles/styles-ready.ts'
import { registerWorker } from '../shared/worker/register-worker.ts'
import { App } from './app.tsx'
import { joinFeatures, type FeatureParts } from './feature-parts.ts'
import { features } from './features.ts'
import { createLaterPages, loadMemberPages, type LaterPages } from './later-pages.tsx'
import { keepContentInLanguage } from './keep-content-in-language.ts'
import { decideOnReturn } from './on-return.ts'
import { routeShown } from './route-at.ts'
import { showStartFailure } from './start-failure.ts'
import { createWhenQuiet } from './when-quiet.ts'

/** Starts the storefront. React replaces the html's shell only once the first page and its texts are loaded. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  try {
    const app = await prepare()
    const root = createRoot(container)
    // Rendered in slices, so that taps and frames are handled in between.
    startTransition(() => root.render(app))
    if (import.meta.env.PROD) registerWorker()
    fetchFailureRules()
  } catch (error) {
    showStartFailure(container)
    throw error
  }
}

/** The rules for failed calls must be loaded before the network fails. */
function fetchFailureRules(): void {
  import('../shared/api/settle-failure.ts').catch(() => undefined)
}

async function prepare() {
  const brand = readBrand()
  const { supported, default: fallback } = brand.languages
  takeQueryToken(location, history, sessionValues, brand.code)
  const isMember = readSession(sessionValues, brand.code) !== null
  fetchPageEarly(isMember)
  const wanted = () =>
    pickLanguage({ stored: storedLanguage() ?? languageOfHtml(), browser: navigator.languages, supported, fallback })
  const first = wanted()
  markDocument(first)
  const texts = createTextSource(brand, fetchText)
  const language = await startLanguage({ texts, first, apply: applyLanguage })
  const context = { brand, preparePages: language.preparePages, whenQuiet: createWhenQuiet(browserClock) }
  const parts = joinFeatures(features, context)
  const later = createLaterPages(parts, context)
  const store = createStore({
    calls: {
      apiBase: brand.apiBase,
      merchant: brand.code,
      language: language.current,
      send: shareGets(sendWith(adoptEarlyAnswers(fetch.bind(globalThis)))),
    },
    clock: browserClock,
    local: localValues,
    session: sessionValues,
  })
  keepContentInLanguage(store, language)
  decideOnReturn({
    session: sessionValues,
    freeze: () => store.replaceReducer((state) => state ?? store.getState()),
    // Another document of the site may have chosen another language meanwhile.
    resume: () => void (wanted() !== language.current() && language.choose(wanted()).catch(() => undefined)),
  })
  await Promise.all([firstPage(parts, later, isMember), stylesReady()])
  return (
    <App
      brand={brand}
      language={language}
      store={store}
      parts={parts}
      later={later}
      campaign={rememberCampaign(location.search, sessionValues)}
    />
  )
}

/** Fetches the page's code in parallel with the texts; `firstPage` finds out whether that succeeded. */
function fetchPageEarly(isMember: boolean): void {
  const route = routeShown(
    features.flatMap((feature) => feature.routes ?? []),
    location.pathname,
    isMember,
  )
  const loading: Promise<unknown> = route ? route.load() : loadMemberPages()
  loading.catch(() => undefined)
}

/** If the page cannot be fetched, its route shows the failure. */
async function firstPage({ routes }: FeatureParts, later: LaterPages, isMember: boolean): Promise<void> {
  const find = (all: FeatureParts['routes']) => routeShown(all, location.pathname, isMember)
  const route = find(routes)
  await (route ? route.fetch() : later.fetch(find)).catch(() => undefined)
}
