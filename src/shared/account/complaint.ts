import type { CallFailure } from '../../../contract/wire/envelope.ts'
import type { Words } from '../feedback/feedback-slice.ts'

/** What stays in the form after a failure, beside the field that it is about. */
export interface Complaint<About extends string> {
  readonly about: About | 'form'
  readonly words: Words
}

/**
 * What an alert does not say is said in the form (ERR-06, ERR-07); what it said stays beside the field that it is
 * about.
 * @param fields the field that a code is about
 */
export function complaintOf<About extends string>(
  { code = '', message }: CallFailure,
  told: 'told' | 'silent',
  fields: Readonly<Record<string, About>>,
): Complaint<About> | null {
  if (told === 'silent') return { about: 'form', words: { key: 'account:no_answer' } }
  const about = Object.hasOwn(fields, code) ? fields[code] : undefined
  return about && message ? { about, words: { text: message } } : null
}
