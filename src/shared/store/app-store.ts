import type { Store, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { Listeners } from './listeners.ts'
import type { rootReducer } from './root-reducer.ts'
import type { StoreServices } from './services.ts'

export type AppState = ReturnType<typeof rootReducer>

/** Values that belong to one store but cannot be in its state: functions, promises and secrets. Filled by `scoped`. */
type Scope = Map<object, unknown>

/** The `extra` of a thunk. */
export interface ThunkServices extends StoreServices {
  /** Lets lazily loaded parts follow the store. */
  readonly listeners: Listeners<AppState>
  readonly scope: Scope
}

export type AppThunk<Result = void> = ThunkAction<Result, AppState, ThunkServices, UnknownAction>

/** Its services are also a property: components read them while rendering, when they must not dispatch. */
export interface AppStore extends Store<AppState, UnknownAction> {
  dispatch: ThunkDispatch<AppState, ThunkServices, UnknownAction>
  readonly services: StoreServices
}
