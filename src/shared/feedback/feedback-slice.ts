import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

/**
 * Words on the screen: a text key of the app (`namespace:key`), which follows the language, or text that the server
 * sent.
 */
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
  /** Label of the button that answers `confirmed`; "OK" if absent. */
  readonly confirm?: Words
  /** Label of a second button, which answers `dismissed`, as do Escape and a tap outside the alert. */
  readonly cancel?: Words
  /** Neither Escape nor a tap outside closes the alert, because something depends on the answer. */
  readonly mustConfirm?: true
}

export interface Toast {
  readonly kind: 'info' | 'success' | 'error' | 'loading'
  /** A toast replaces the one with the same id. */
  readonly id: string
  /** A loading toast may have no text. */
  readonly text?: Words
  /** How long it stays, in milliseconds from when it is first rendered. */
  readonly durationMs: number
}

/** The toasts that are visible, and those that wait for their turn. */
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
