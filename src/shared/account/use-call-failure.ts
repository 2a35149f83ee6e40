import type { SerializedError } from '@reduxjs/toolkit'
import type { CallFailure } from '../../../contract/wire/envelope.ts'
import { useWords } from '../feedback/use-words.ts'
import { failureMessage } from './failure-message.ts'

/** Why a call failed, in the words of every failure; for forms that show it themselves. */
export function useCallFailure(error: CallFailure | SerializedError | undefined): string | undefined {
  const say = useWords()
  if (!error) return undefined
  return say(('status' in error && failureMessage(error)) || { key: 'account:no_answer' })
}
