/** A small storefront around one part, for unit tests: fixture brand, English texts, answers from a table. */
import { configure, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import type { BrandConfig } from '../../../contract/brand.ts'
import { endpoints, type EndpointName, type EndpointValues } from '../../../contract/wire/endpoints.ts'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { BrandProvider } from '../brand/brand.tsx'
import { fixtureBrand } from '../brand/fixture.ts'
import type { Send } from '../api/send.ts'
import { startLanguage } from '../i18n/language-service.ts'
import { LanguageProvider } from '../i18n/language.tsx'
import { createStore, type StoreServices } from '../store/create-store.ts'
import { patience } from './eventually.ts'
import { testServices } from './test-services.ts'

configure({ asyncUtilTimeout: patience })

/** A value, a failure, or `pending`: an answer that never comes. */
type Answer<Name extends EndpointName> =
  | { readonly value: EndpointValues[Name] }
  | { readonly failure: CallFailure }
  | 'pending'
export type Answers = { [Name in EndpointName]?: Answer<Name> }

interface Play {
  /** Address of the page. */
  readonly at?: string
  readonly brand?: BrandConfig
  /** May be changed while the test runs; what stands in it when a call is made counts. */
  readonly answers?: Answers
  /** In the place of those that every test has, e.g. a clock that the test moves on. */
  readonly services?: Partial<StoreServices>
}

const files = import.meta.glob<Record<string, string>>('../../**/locales/EN.json', { eager: true, import: 'default' })
const namespaceOf = (path: string): string =>
  path.includes('/i18n/') || path.includes('../i18n') ? 'shared' : (path.split('/').at(-3) ?? '')
const texts = Object.fromEntries(Object.entries(files).map(([path, content]) => [namespaceOf(path), content]))

export async function stage(
  part: ReactNode,
  { at = '/m/home', brand = fixtureBrand, answers = {}, services = {} }: Play = {},
) {
  const language = await startLanguage({
    texts: { load: () => Promise.resolve(texts) },
    first: 'EN',
    apply: () => undefined,
  })
  const store = createStore({
    ...testServices(),
    ...services,
    calls: { apiBase: '', merchant: brand.code, language: language.current, send: sendFrom(answers) },
  })
  return render(
    <Provider store={store}>
      <BrandProvider brand={brand}>
        <LanguageProvider service={language}>
          <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
        </LanguageProvider>
      </BrandProvider>
    </Provider>,
  )
}

const sendFrom =
  (answers: Answers): Send =>
  ({ url }) => {
    const answer = answers[endpointOf(url)] ?? { failure: { status: 404, data: null } }
    if (answer === 'pending') return new Promise(() => undefined)
    if ('failure' in answer) return Promise.resolve({ error: answer.failure })
    return Promise.resolve({
      answer: {
        status: 200,
        contentType: 'application/json',
        text: JSON.stringify({ success: true, value: answer.value }),
      },
    })
  }

function endpointOf(url: string): EndpointName {
  const path = url.split('?')[0] ?? url
  const names = Object.keys(endpoints) as EndpointName[]
  const found = names.find((name) => new RegExp(`^${endpoints[name].path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  if (!found) throw new Error(`No endpoint at ${url}`)
  return found
}
