import { configureStore } from '@reduxjs/toolkit'
import { api, rootWithApi } from '../api/api.ts'
import { persistSession, readSession } from '../session/stored-session.ts'
import { guest } from '../session/session-slice.ts'
import type { AppState, AppStore, ThunkServices } from '../store/app-store.ts'
import { createListeners } from '../store/listeners.ts'
import type { StoreServices } from '../store/services.ts'

/** Creates a store, one per page and one per test. It starts with the session that the window had before a reload. */
export function createStore(services: StoreServices): AppStore {
  const { middleware, ...listeners } = createListeners<AppState>()
  const extraArgument: ThunkServices = { ...services, listeners, scope: new Map() }
  const store = configureStore({
    reducer: rootWithApi,
    preloadedState: { session: { ...guest, info: readSession(services, services.calls.merchant) } },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware, middleware),
  })
  persistSession(store, services)
  return Object.assign(store, { services })
}
