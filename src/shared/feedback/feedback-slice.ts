import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store/root-reducer.ts'

/** Words on the screen: a text of the app (`namespace:key`), which follows the language, or what the server sent. */
export type Words =
  | { readonly key: string; readonly values?: Readonly<Record<string, string | number>> }
  | { readonly text: string }

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

export type FeedbackItem = Alert | Toast

/** What the app has to say to the player: one queue, drawn by the feedback overlay. */
const feedbackSlice = createSlice({
  name: 'feedback',
  initialState: [] as readonly FeedbackItem[],
  reducers: {
    said: (queue, { payload }: PayloadAction<FeedbackItem>) => [
      ...queue.filter(({ id }) => id !== payload.id),
      payload,
    ],
    unsaid: (queue, { payload }: PayloadAction<string>) => queue.filter(({ id }) => id !== payload),
  },
  selectors: { selectFeedback: (queue) => queue },
})

declare module '../store/root-reducer.ts' {
  interface LazyLoadedSlices {
    feedback: readonly FeedbackItem[]
  }
}

export const { said, unsaid } = feedbackSlice.actions
export const { selectFeedback } = feedbackSlice.injectInto(rootReducer).selectors
