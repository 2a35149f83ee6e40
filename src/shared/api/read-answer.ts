/** Reads answers: the envelope, then its value by the endpoint's shape. Loaded while the first call is in flight. */
import type { Answer } from '../store/services.ts'
import { decodeAnswer, type AnswerShape } from './decode.ts'
import { failure, ownFailureCodes } from './failure.ts'
import { parseAnswer, type CallResult } from './parse-answer.ts'

/** The decoded value of an answer, or a failure. Never throws. */
export function readAnswer(answer: Answer, shape: AnswerShape): CallResult {
  const result = parseAnswer(answer)
  return 'data' in result ? readValue(result.data, shape, answer.status) : result
}

/** Decodes the value of an envelope. */
export function readValue(value: unknown, shape: AnswerShape, status: number): CallResult {
  const data = decodeAnswer(shape, value)
  return data === undefined ? { error: failure(status, ownFailureCodes.malformed, value) } : { data }
}
