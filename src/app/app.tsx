import { Suspense } from 'react'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import type { BrandConfig } from '../../contract/brand.ts'
import { BrandProvider } from '../shared/brand/brand.tsx'
import { SlotsContext } from '../shared/feature/slot.tsx'
import { LanguageProvider } from '../shared/i18n/language.tsx'
import type { LanguageService } from '../shared/i18n/language-service.ts'
import { CampaignContext } from '../shared/navigation/in-app.tsx'
import type { Campaign } from '../shared/navigation/preserved-query.ts'
import { MainPagesContext } from '../shared/shell/start-over.ts'
import type { AppStore } from '../shared/store/app-store.ts'
import type { FeatureParts } from './feature-parts.ts'
import type { LaterPages } from './later-pages.tsx'
import { Layout } from './layout/layout.tsx'
import { OnTop } from './on-top.tsx'
import { Panels } from './panels.tsx'
import { Prefetcher } from './prefetcher.tsx'
import { PartsContext } from './parts-context.ts'
import { Pages } from './pages.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Robots } from './robots.tsx'
import { ScrollKeeper } from './scroll-keeper.tsx'
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
                    <Prefetcher routes={parts.routes} later={later}>
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
