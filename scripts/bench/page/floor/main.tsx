import { configureStore } from '@reduxjs/toolkit'
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react'
import { createInstance } from 'i18next'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { BrowserRouter, Route, Routes } from 'react-router-dom'

const texts = createInstance()
void texts.init({ lng: 'en', resources: { en: { translation: { title: 'The floor' } } } })

const api = createApi({
  baseQuery: fetchBaseQuery({ baseUrl: '/' }),
  endpoints: (build) => ({ getPicture: build.query<{ readonly url: string }, void>({ query: () => 'picture.json' }) }),
})
const store = configureStore({
  reducer: { [api.reducerPath]: api.reducer },
  middleware: (defaults) => defaults().concat(api.middleware),
})

function Page() {
  const { data } = api.useGetPictureQuery()
  return (
    <main>
      <h1>{texts.t('title')}</h1>
      {data && <img src={data.url} alt="" width="360" height="203" fetchPriority="high" />}
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <Provider store={store}>
      <BrowserRouter>
        <Routes>
          <Route path="*" element={<Page />} />
        </Routes>
      </BrowserRouter>
    </Provider>,
  )
