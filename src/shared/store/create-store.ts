import { configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { CallServices } from '../api/exchange.ts'
import type { Clock } from '../lib/clock.ts'
import type { KeyValueStorage } from '../lib/storage.ts'
import { keepSession, readSession } from '../session/kept-session.ts'
import { guest } from '../session/session-slice.ts'
import { createListeners, type Listeners } from './listeners.ts'
import { rootReducer } from './root-reducer.ts'
import type { Scope } from './scoped.ts'

/** What thunks and calls may use of the page. */
export interface StoreServices {
  readonly calls: CallServices
  readonly clock: Clock
  /** Outlives the window. */
  readonly local: KeyValueStorage
  /** Lives as long as the window. */
  readonly session: KeyValueStorage
}

type RootState = ReturnType<typeof rootReducer>

/** The `extra` of a thunk. */
export interface ThunkServices extends StoreServices {
  /** Lazily loaded parts follow the store by it. */
  readonly listeners: Listeners<RootState>
  readonly scope: Scope
}

/**
 * A fresh store, one per page and one per test. It starts with the session that the window had before a reload. Its
 * services are also a property of the store: a component reads them while rendering, when it must not dispatch.
 */
export function createStore(services: StoreServices) {
  const { middleware, ...listeners } = createListeners<RootState>()
  const extraArgument: ThunkServices = { ...services, listeners, scope: new Map() }
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: { session: { ...guest, info: readSession(services.session, services.calls.merchant) } },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }).concat(api.middleware, middleware),
  })
  keepSession(store, services.session)
  return Object.assign(store, { services })
}

export type AppStore = ReturnType<typeof createStore>
export type AppState = ReturnType<AppStore['getState']>
export type AppThunk<Result = void> = ThunkAction<Result, RootState, ThunkServices, UnknownAction>
