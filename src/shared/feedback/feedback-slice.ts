import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

/** Words on the screen: a text of the app (`namespace:key`), which follows the language, or what the server sent. */
export type Words =
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string }

/** A message that stays until it is answered. */
export interface Alert {
  readonly kind: 'notice'
  /** An alert with the id of an open one is not shown a second time. */
  readonly id: string
  readonly title?: Words
  readonly message: Words
  /** The button that answers `confirmed`; "OK" without it. */
  readonly confirm?: Words
  /** A second button, which answers `dismissed` as Escape and a tap beside the alert do. */
  readonly cancel?: Words
  /** Neither Escape nor a tap beside it closes the alert: something hangs on its answer. */
  readonly mustConfirm?: true
}

export interface Toast {
  readonly kind: 'info' | 'success' | 'error' | 'loading'
  /** A toast takes the place of the one with the same id. */
  readonly id: string
  /** A loading toast may be without words. */
  readonly text?: Words
  /** How long it stays from the moment it is drawn. */
  readonly durationMs: number
}

/** The short messages on show, and those that wait for their turn. */
const feedbackSlice = createSlice({
  name: 'feedback',
  initialState: [] as readonly Toast[],
  reducers: {
    said: (toasts, { payload }: PayloadAction<Toast>) => [...toasts.filter(({ id }) => id !== payload.id), payload],
    unsaid: (toasts, { payload }: PayloadAction<string>) => toasts.filter(({ id }) => id !== payload),
  },
  selectors: { selectToasts: (toasts) => toasts },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    feedback: readonly Toast[]
  }
}

export const { said, unsaid } = feedbackSlice.actions
export const { selectToasts } = feedbackSlice.injectInto(rootReducer).selectors
