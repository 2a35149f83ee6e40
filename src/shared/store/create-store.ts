import { configureStore } from '@reduxjs/toolkit'
import { api } from '../api/api.ts'
import type { CallServices } from '../api/base-query.ts'
import { rootReducer } from './root-reducer.ts'

/** What thunks and calls may use; see `CallServices`. */
export interface StoreServices {
  readonly calls: CallServices
}

/** A fresh store, one per page and one per test. */
export const createStore = (services: StoreServices) =>
  configureStore({
    reducer: rootReducer,
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(api.middleware),
  })

export type AppStore = ReturnType<typeof createStore>
export type AppState = ReturnType<AppStore['getState']>
