import { overlayAsked, overlayWithdrawn } from '../overlay/overlay-slice.ts'
import type { AppThunk } from '../store/app-store.ts'
import { createQuestions } from '../store/questions.ts'
import { scoped } from '../store/scoped.ts'
import { said, unsaid, type Alert, type Toast, type Words } from './feedback-slice.ts'

/** What a caller has to supply; the rest has defaults. */
export type AlertRequest = Omit<Alert, 'id'> & Partial<Pick<Alert, 'id'>>
export interface ToastRequest extends Partial<Pick<Toast, 'id' | 'durationMs'>> {
  readonly kind?: Exclude<Toast['kind'], 'loading'>
  readonly text: Words
}
export type LoadingRequest = Pick<Toast, 'id' | 'text'> & Partial<Pick<Toast, 'durationMs'>>

declare module '../overlay/overlays.ts' {
  interface OverlaySubjects {
    alert: Alert
  }
}

export type AlertAnswer = 'confirmed' | 'dismissed'

const alerts = scoped(() => createQuestions<AlertAnswer>())

const idOf = (words: Words): string => ('key' in words ? words.key : words.text)

/**
 * Opens an alert and resolves to its answer. While one with the same id (without an id: with the same message) is open,
 * no second one is shown, and both callers get the one answer.
 */
export const showAlert =
  (alert: AlertRequest): AppThunk<Promise<AlertAnswer>> =>
  (dispatch) => {
    const id = alert.id ?? idOf(alert.message)
    const questions = dispatch(alerts)
    const isOpen = questions.isPending(id)
    const answer = questions.ask(id, null)
    if (!isOpen) dispatch(overlayAsked({ name: 'alert', id, subject: { ...alert, id } }))
    return answer
  }

/** Closes an alert with its answer. */
export const answerAlert =
  (id: string, answer: AlertAnswer): AppThunk =>
  (dispatch) => {
    dispatch(alerts).answer(id, answer)
    dispatch(overlayWithdrawn({ name: 'alert', id }))
  }

/** Shows a short message that disappears by itself, after 1.5 s unless a rule says otherwise (ERR-09). */
export const showToast = ({ kind = 'info', durationMs = 1500, ...toast }: ToastRequest) =>
  said({ id: idOf(toast.text), ...toast, kind, durationMs })

/** Shows that something is loading, for at most 5 s; the line test and the start of a game allow 10 s (ERR-10). */
export const showLoading = ({ durationMs = 5000, ...toast }: LoadingRequest) =>
  said({ ...toast, kind: 'loading', durationMs })

/** Removes a toast before its time is up. */
export const hideToast = unsaid
