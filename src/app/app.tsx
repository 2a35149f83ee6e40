import {
  Suspense,
  useSyncExternalStore,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentType,
  useCallback,
  type ReactNode,
  useLayoutEffect,
  useRef,
} from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom'
import type { BrandConfig } from '../../contract/brand.ts'
import { BrandProvider } from '../shared/brand/brand.tsx'
import { ErrorBoundary } from '../shared/feature/error-boundary.tsx'
import { SlotsContext } from '../shared/feature/slot.tsx'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import { LanguageProvider } from '../shared/i18n/language.tsx'
import { sessionValues } from '../shared/lib/storage.ts'
import { CampaignContext } from '../shared/navigation/in-app.tsx'
import { useOpenPanel, usePanel, type PanelName } from '../shared/navigation/panel.ts'
import { PrefetchContext } from '../shared/navigation/prefetch.ts'
import type { Campaign } from '../shared/navigation/preserved-query.ts'
import { MainPagesContext } from '../shared/shell/start-over.ts'
import type { AppStore } from '../shared/store/app-store.ts'
import { useAppSelector } from '../shared/store/hooks.ts'
import styles from './app.module.css'
import type { OverPageProps } from './conductor.tsx'
import { type FeatureParts, fetchedIn, PartsContext, useParts } from './feature-parts.ts'
import type { LaterPages } from './later-pages.tsx'
import { Layout } from './layout/layout.tsx'
import { Pages } from './pages.tsx'
import { Robots } from './robots.tsx'
import { routeAt } from './route-at.ts'
import { loadBackground } from './shell.ts'
import { Watchers } from './watchers.tsx'

interface Props {
  readonly brand: BrandConfig
  readonly language: LanguageService
  readonly store: AppStore
  readonly parts: FeatureParts
  readonly later: LaterPages
  readonly campaign: Campaign
}

export function App({ brand, language, store, parts, later, campaign }: Props) {
  return (
    <Provider store={store}>
      <BrandProvider brand={brand}>
        <LanguageProvider service={language}>
          <PartsContext value={parts}>
            <SlotsContext value={parts.slot}>
              <MainPagesContext value={parts.mainPages}>
                <CampaignContext value={campaign}>
                  <BrowserRouter>
                    <Prefetcher later={later}>
                      <Screen parts={parts} later={later} />
                    </Prefetcher>
                  </BrowserRouter>
                </CampaignContext>
              </MainPagesContext>
            </SlotsContext>
          </PartsContext>
        </LanguageProvider>
      </BrandProvider>
    </Provider>
  )
}

function Screen({ parts, later }: Pick<Props, 'parts' | 'later'>) {
  return (
    <>
      <Robots />
      <ScrollKeeper />
      <ProgressBar />
      <Layout>
        <Pages routes={parts.routes} Other={later.Page} />
      </Layout>
      <Suspense fallback={null}>
        <Panels />
      </Suspense>
      <Watchers watchers={parts.watchers} />
      <OnTop parts={parts} />
    </>
  )
}

/**
 * Shows that the requested page is loading, if that takes longer than a moment; the current page stays visible until
 * then.
 */
function ProgressBar() {
  const { pending } = useParts()
  const busy = useSyncExternalStore(pending.subscribe, pending.isAny)
  return busy ? <div className={styles.bar} aria-hidden="true" /> : null
}

/**
 * Overlays and toasts. The code that shows them is fetched when the first one is requested; if
 * that fails, the next request tries again.
 */
function OnTop({ parts }: { readonly parts: FeatureParts }) {
  const asked = useAppSelector(({ overlay = [], feedback = [] }) => overlay.length + feedback.length)
  const [OverPage, setOverPage] = useState<ComponentType<OverPageProps>>()
  useEffect(() => {
    if (asked === 0 || OverPage) return
    loadBackground().then(
      (background) => setOverPage(() => background.OverPage),
      () => undefined,
    )
  }, [asked, OverPage])
  return OverPage && <OverPage parts={parts} />
}

/** Prefetches a page when a link to it is about to be followed. */
function Prefetcher({ later, children }: { readonly later: LaterPages; readonly children: ReactNode }) {
  const { slots } = useParts()
  // A tap comes with three events that ask for the same page, and finding a route takes milliseconds on a phone.
  const [asked] = useState(() => new Set<string>())
  const prefetch = useCallback(
    (path: string, audience?: 'member') => {
      if (audience) void fetchedIn(slots, ['header'])
      const pathname = path.split(/[?#]/)[0] ?? path
      if (asked.has(pathname)) return
      asked.add(pathname)
      later
        .find((routes) => routeAt(routes, pathname))
        .then((route) => route?.fetch())
        .catch(() => asked.delete(pathname))
    },
    [later, slots, asked],
  )
  return <PrefetchContext value={prefetch}>{children}</PrefetchContext>
}

const timeoutMs = 1000

/** Scrolls new pages to the top and restores the scroll position on going back, as soon as the page is tall enough. */
function ScrollKeeper() {
  const { key, hash, pathname, search } = useLocation()
  // A page is its path and the id in its query: a filter or a panel must not move the scroll position.
  const place = `${pathname} ${new URLSearchParams(search).get('id') ?? ''}`
  const type = useNavigationType()
  const isPanel = useOpenPanel() !== null
  // The scroll position of each history entry.
  const [positions] = useState(keptPositions)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const keep = () => sessionValues.write(positionsKey, JSON.stringify([...positions]))
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [positions])

  // Before the next paint: the old entry must not record the scroll position of the new page.
  useLayoutEffect(() => {
    const remember = () => positions.set(key, scrollY)
    addEventListener('scroll', remember, { passive: true })
    return () => removeEventListener('scroll', remember)
  }, [key, positions])

  const shown = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (shown.current === place) return void positions.set(key, scrollY)
    // The player may have scrolled the html's first screen already.
    const goal = positions.get(key) ?? (shown.current === null ? scrollY : 0)
    shown.current = place
    if (isPanel || hash) return
    if (type !== 'POP') scrollTo(0, 0)
    else if (goal !== scrollY) return restore(goal)
  }, [place, hash, key, type, isPanel, positions])

  return null
}

const positionsKey = 'livery.scroll'

/** A reload, and Back from another site, continue where the page was left; an address that is opened begins at its top. */
function keptPositions(): Map<string, number> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    return new Map(visit?.type === 'navigate' ? [] : JSON.parse(sessionValues.read(positionsKey) ?? '[]'))
  } catch {
    return new Map()
  }
}

function restore(goal: number): () => void {
  scrollTo(0, goal)
  const growth = new ResizeObserver(() => {
    scrollTo(0, goal)
    if (Math.abs(scrollY - goal) < 2) stop()
  })
  const stop = () => {
    growth.disconnect()
    clearTimeout(timer)
    removeEventListener('pointerdown', stop)
    removeEventListener('wheel', stop)
  }
  const timer = setTimeout(stop, timeoutMs)
  growth.observe(document.body)
  addEventListener('pointerdown', stop, { once: true })
  addEventListener('wheel', stop, { once: true, passive: true })
  return stop
}

/** The sheets of the features. Each stays mounted once it has been opened, so that closing can be animated. */
function Panels() {
  const parts = useParts()
  const [opened, setOpened] = useState<readonly string[]>([])
  const open = useOpenPanel()?.panel
  if (open && !opened.includes(open)) setOpened([...opened, open])
  return opened.map((name) => {
    const panel = parts.panel(name)
    return panel && <Panel {...panel} key={name} name={name as PanelName} />
  })
}

interface PanelProps {
  readonly name: PanelName
  readonly Part: ComponentType
  readonly fetch: () => Promise<unknown>
}

function Panel({ name, Part, fetch }: PanelProps) {
  const [attempt, setAttempt] = useState(0)
  const retry = () => fetch().then(() => setAttempt(attempt + 1))
  return (
    <ErrorBoundary key={attempt} fallback={<FailedPanel name={name} retry={retry} />}>
      <Part />
    </ErrorBoundary>
  )
}

/** A sheet that cannot be fetched does not stay open unseen, and is tried again each time it is opened. */
function FailedPanel({ name, retry }: { readonly name: PanelName; readonly retry: () => Promise<void> }) {
  const { isOpen, close } = usePanel(name)
  const fetchAgain = useEffectEvent(() => retry().catch(close))
  useEffect(() => {
    if (isOpen) void fetchAgain()
  }, [isOpen])
  return null
}
