import '../src/shared/ui/foundation.css'
import './workbench.css'
import { configureStore } from '@reduxjs/toolkit'
import { setupListeners } from '@reduxjs/toolkit/query/react'
import { createRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { sessionValues } from '../src/shared/lib/storage.ts'
import { takeToken } from './address.ts'
import { App } from './app.tsx'
import { editsReducer, keepEdits } from './edits.ts'
import { fleetReducer } from './fleet.ts'
import { server } from './server.ts'

const store = configureStore({
  reducer: { edits: editsReducer, fleet: fleetReducer, [server.reducerPath]: server.reducer },
  middleware: (defaults) => defaults().concat(server.middleware),
})

const container = document.getElementById('root')
if (!container) throw new Error('The page has no #root')
takeToken(window, sessionValues)
store.subscribe(() => keepEdits(sessionValues, store.getState().edits))
// A file that was changed in an editor is noticed when the user comes back from there.
setupListeners(store.dispatch)
createRoot(container).render(
  <Provider store={store}>
    <App />
  </Provider>,
)
