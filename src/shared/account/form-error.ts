import type { SerializedError } from '@reduxjs/toolkit'
import { useState } from 'react'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import type { Words } from '../feedback/feedback-slice.ts'
import { useWords } from '../feedback/use-words.ts'
import { failureMessage } from './failure-message.ts'

/** The error that stays in the form after a failure, beside the field that it is about. */
export interface FormError<About extends string> {
  readonly about: About | 'form'
  readonly words: Words
}

/**
 * A failure that no alert reports is shown in the form (ERR-06, ERR-07); one that an alert has reported stays beside
 * the field that it is about.
 * @param fields error code to the field that it is about
 */
export function formErrorOf<About extends string>(
  { code, message }: CallFailure,
  report: 'reported' | 'silent',
  fields: Readonly<Record<string, About>>,
): FormError<About> | null {
  return report === 'silent'
    ? { about: 'form', words: { key: 'account:no_answer' } }
    : fieldErrorOf({ code, message }, fields)
}

/** A failure's message about one field; null if it is not about a field or has no message. */
export function fieldErrorOf<About extends string>(
  { code = '', message }: Pick<CallFailure, 'code' | 'message'>,
  fields: Readonly<Record<string, About>>,
): FormError<About> | null {
  const about = Object.hasOwn(fields, code) ? fields[code] : undefined
  return about && message ? { about, words: { text: message } } : null
}

/** The error of the last attempt, shown until the next one begins. */
export function useFormError<About extends string>() {
  const say = useWords()
  const [formError, setFormError] = useState<FormError<About> | null>(null)
  return {
    set: setFormError,
    about: (field: About | 'form') => (formError?.about === field ? say(formError.words) : undefined),
  }
}

/** Why a call failed, in the words of every failure; for forms that show it themselves. */
export function useCallFailure(error: CallFailure | SerializedError | undefined): string | undefined {
  const say = useWords()
  if (!error) return undefined
  return say(('status' in error && failureMessage(error)) || { key: 'account:no_answer' })
}
