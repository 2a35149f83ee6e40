import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { said, unsaid, type Alert, type Toast, type Words } from './feedback-slice.ts'

type FeedbackThunk<Result> = ThunkAction<Result, unknown, object, UnknownAction>

/** What callers say; the rest has its defaults. */
export type AlertWish = Omit<Alert, 'id'> & Partial<Pick<Alert, 'id'>>
export interface ToastWish extends Partial<Pick<Toast, 'id' | 'durationMs'>> {
  readonly kind?: Exclude<Toast['kind'], 'loading'>
  readonly text: Words
}
export type LoadingWish = Pick<Toast, 'id' | 'text'> & Partial<Pick<Toast, 'durationMs'>>

export type AlertAnswer = 'confirmed' | 'dismissed'

interface Question {
  readonly answer: Promise<AlertAnswer>
  readonly settle: (answer: AlertAnswer) => void
}

/** The open alerts of each store, known by the services that its thunks get. */
const questions = new WeakMap<object, Map<string, Question>>()

function questionsOf(services: object): Map<string, Question> {
  const known = questions.get(services) ?? new Map<string, Question>()
  questions.set(services, known)
  return known
}

function ask(): Question {
  let settle: Question['settle'] = () => undefined
  const answer = new Promise<AlertAnswer>((resolve) => (settle = resolve))
  return { answer, settle }
}

const idOf = (words: Words): string => ('key' in words ? words.key : words.text)

/**
 * Opens an alert and tells how it was answered. While one with the same id is open (without an id: with the same
 * message), it is not shown a second time, and both callers get the one answer.
 */
export const showAlert =
  (alert: AlertWish): FeedbackThunk<Promise<AlertAnswer>> =>
  (dispatch, _getState, services) => {
    const id = alert.id ?? idOf(alert.message)
    const open = questionsOf(services)
    const asked = open.get(id)
    if (asked) return asked.answer
    const question = ask()
    open.set(id, question)
    dispatch(said({ ...alert, id }))
    return question.answer
  }

/** Closes an alert with its answer. */
export const answerAlert =
  (id: string, answer: AlertAnswer): FeedbackThunk<void> =>
  (dispatch, _getState, services) => {
    const open = questionsOf(services)
    open.get(id)?.settle(answer)
    open.delete(id)
    dispatch(unsaid(id))
  }

/** A short message that goes by itself, after 1.5 s unless a rule states another time (ERR-09). */
export const showToast = ({ kind = 'info', durationMs = 1500, ...toast }: ToastWish) =>
  said({ id: idOf(toast.text), ...toast, kind, durationMs })

/** Says that something is on its way, at most 5 s long; the line test and the start of a game have 10 s (ERR-10). */
export const showLoading = ({ durationMs = 5000, ...toast }: LoadingWish) =>
  said({ ...toast, kind: 'loading', durationMs })

/** Takes a toast away before its time. */
export const hideToast = unsaid
