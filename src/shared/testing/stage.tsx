/** A small storefront around one part, for unit tests: fixture brand, English texts, a back end of stubs. */
import { configure, render } from '@testing-library/react'
import { useInsertionEffect, type ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, onTestFinished } from 'vitest'
import type { BrandConfig } from '../../../contract/brand.ts'
import { homePath } from '../../../contract/paths.ts'
import { BrandProvider } from '../brand/brand.tsx'
import { fixtureBrand } from '../brand/fixture.ts'
import { startLanguage } from '../i18n/language-service.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { createStore } from '../page-store/create-store.ts'
import type { AppStore } from '../store/app-store.ts'
import type { StoreServices } from '../store/services.ts'
import { englishTexts } from './english-texts.ts'
import { patience } from './eventually.ts'
import { stubBackEnd, type Answers } from './stub-back-end.ts'
import { testServices } from './test-services.ts'

export type { Answers }

interface Setting {
  /** Address of the page. */
  readonly at?: string
  readonly brand?: BrandConfig
  /** Read at each call, so a test may change it while it runs. */
  readonly answers?: Answers
  /** Replace the default services, e.g. with a clock that the test advances. */
  readonly services?: Partial<StoreServices>
}

/**
 * Renders the part. The test fails when the part makes a call that no stub or more than one stub answers, and when a
 * stub was never called.
 */
export async function stage(
  part: ReactNode,
  { at = homePath, brand = fixtureBrand, answers = {}, services = {} }: Setting = {},
) {
  configure({ asyncUtilTimeout: patience() })
  const backEnd = stubBackEnd(answers)
  onTestFinished(() => expect(backEnd.complaints()).toEqual([]))
  const language = await startLanguage({
    texts: { load: (_, group) => Promise.resolve(englishTexts[group]) },
    first: 'EN',
    apply: () => undefined,
  })
  await language.preparePages()
  const store = createStore({
    ...testServices(),
    ...services,
    calls: { apiBase: '', merchant: brand.code, language: language.current, send: backEnd.send },
  })
  const firstRender = forbidDispatch(store)
  return render(
    <Provider store={store}>
      <Committed onCommit={firstRender.end} />
      <BrandProvider brand={brand}>
        <LanguageProvider service={language}>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
        </LanguageProvider>
      </BrandProvider>
    </Provider>,
  )
}

/** Rendering has to be pure: components dispatch in effects and events. Enforced for the first render of a part. */
function forbidDispatch(store: AppStore): { readonly end: () => void } {
  const { dispatch } = store
  let isRendering = true
  store.dispatch = ((action: Parameters<typeof dispatch>[0]) => {
    if (isRendering && !isQuerySubscription(action)) throw new Error('A component dispatched while rendering')
    return dispatch(action)
  }) as typeof dispatch
  return { end: () => void (isRendering = false) }
}

/** This is how Redux Toolkit's query hooks read their subscriptions. It changes nothing. */
const isQuerySubscription = (action: unknown): boolean =>
  typeof action === 'object' &&
  action !== null &&
  'type' in action &&
  action.type === 'api/subscriptions/internal_getRTKQSubscriptions'

/** Marks the end of the first render: insertion effects run before all others. */
function Committed({ onCommit }: { readonly onCommit: () => void }) {
  useInsertionEffect(onCommit, [onCommit])
  return null
}
