import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { api } from '../shared/api/api.ts'
import { adoptEarlyAnswers, areAnswered, fetchText } from '../shared/api/early-answers.ts'
import { sendWith } from '../shared/api/send.ts'
import { shareGets } from '../shared/api/share-gets.ts'
import { readBrand } from '../shared/brand/brand.tsx'
import { startLanguage, type LanguageService } from '../shared/i18n/language-service.ts'
import { applyLanguage, languageOfHtml, markDocument, storedLanguage } from '../shared/i18n/page-language.ts'
import { pickLanguage } from '../shared/i18n/pick-language.ts'
import { createTextSource } from '../shared/i18n/texts.ts'
import { browserClock, type Clock } from '../shared/lib/clock.ts'
import { localValues, sessionValues } from '../shared/lib/storage.ts'
import { rememberCampaign } from '../shared/navigation/campaign.ts'
import { createStore } from '../shared/page-store/create-store.ts'
import { takeQueryToken } from '../shared/session/query-token.ts'
import { selectIsMember } from '../shared/session/session-slice.ts'
import { readSession } from '../shared/session/stored-session.ts'
import type { AppStore } from '../shared/store/app-store.ts'
import { stylesReady } from '../shared/styles/styles-ready.ts'
import { ignoreSecondTaps } from '../shared/ui/use-modal.ts'
import { registerWorker } from '../shared/worker/register-worker.ts'
import { App } from './app.tsx'
import { joinFeatures } from './feature-parts.ts'
import { features } from './features.ts'
import { createLaterPages, loadMemberPages, type LaterPages } from './later-pages.tsx'
import { decideOnReturn } from './on-return.ts'
import { routeShown } from './route-at.ts'

/** Starts the storefront. React replaces the html's shell only once the first page and its texts are loaded. */
export async function start(): Promise<void> {
  const container = document.getElementById('root')
  if (!container) throw new Error('The page has no #root')
  try {
    const app = await prepare()
    // React would only log what a boundary catches; monitoring hears it as an error event.
    const root = createRoot(container, { onCaughtError: (error) => reportError(error) })
    // Rendered in slices, so that taps and frames are handled in between.
    startTransition(() => root.render(app))
    if (import.meta.env.PROD) registerWorker()
    ignoreSecondTaps()
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
  const storages = { session: sessionValues, local: localValues }
  takeQueryToken(location, history, storages, brand.code)
  const stored = () => readSession(storages, brand.code)
  const isMember = stored() !== null
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
    ...storages,
  })
  keepContentInLanguage(store, language)
  decideOnReturn({
    readToken: () => stored()?.token,
    freeze: () => store.replaceReducer((state) => state ?? store.getState()),
    // Another document of the site may have chosen another language meanwhile.
    resume: () => void (wanted() !== language.current() && language.choose(wanted()).catch(() => undefined)),
  })
  await Promise.all([firstPage(later, store), stylesReady()])
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
async function firstPage(later: LaterPages, store: AppStore): Promise<void> {
  const isMember = selectIsMember(store.getState())
  const route = await later.find((routes) => routeShown(routes, location.pathname, isMember)).catch(() => undefined)
  const page = await route
    ?.fetch()
    .then(() => route.load())
    .catch(() => undefined)
  const isAnswered = await areAnswered()
  const asked = (async () => page?.ask?.(store.dispatch))().catch(() => undefined)
  // Placeholders would be made in vain while the answers are only read.
  if (isAnswered) await Promise.race([asked, new Promise<void>((resolve) => browserClock.after(readingMs, resolve))])
}

/** The longest that reading answers may hold the first page back, in milliseconds. */
const readingMs = 200

/** Refetches the back end's texts when the page's language changes; the old ones stay visible until then. */
function keepContentInLanguage(store: AppStore, language: LanguageService): void {
  language.subscribe(() => store.dispatch(api.util.invalidateTags(['texts'])))
}

/** Milliseconds during which nothing competes with the first page for the network. */
const quietMs = 1000

/** Resolves when the first page no longer needs all of the network: a fixed time after the first call. */
function createWhenQuiet(clock: Pick<Clock, 'after'>): () => Promise<void> {
  let quiet: Promise<void> | undefined
  return () => (quiet ??= new Promise((resolve) => clock.after(quietMs, resolve)))
}

/**
 * Shown when not even the texts could be fetched. There are no translated words to explain the failure with, so it is
 * the bare shell with a button to reload.
 */
function showStartFailure(container: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'start-failure'
  button.textContent = '↻'
  button.setAttribute('aria-label', 'Reload')
  button.addEventListener('click', () => location.reload())
  container.append(button)
}
