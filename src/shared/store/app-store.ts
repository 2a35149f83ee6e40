import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Listeners } from './listeners.ts'
import type { rootReducer } from './root-reducer.ts'
import type { StoreServices } from './services.ts'

export type AppState = ReturnType<typeof rootReducer>

/** What belongs to one store and cannot stand in its state: functions, promises and secrets. Filled by `scoped`. */
type Scope = Map<object, unknown>

/** The `extra` of a thunk. */
export interface ThunkServices extends StoreServices {
  /** Lazily loaded parts follow the store by it. */
  readonly listeners: Listeners<AppState>
  readonly scope: Scope
}

export type AppThunk<Result = void> = ThunkAction<Result, AppState, ThunkServices, UnknownAction>

/** Its services are also a property of it: a component reads them while rendering, when it must not dispatch. */
export interface AppStore extends Store<AppState, UnknownAction> {
  dispatch: ThunkDispatch<AppState, ThunkServices, UnknownAction>
  readonly services: StoreServices
}
