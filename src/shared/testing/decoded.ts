import { decodeAnswer, type AnswerShape } from '../api/decode.ts'

/** A value as the page sees it after decoding, for tests. */
export const decoded = <Value>(shape: AnswerShape, value: unknown): Value => decodeAnswer(shape, value) as Value
