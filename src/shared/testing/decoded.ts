import { decodeAnswer, type AnswerShape } from '../api/decode.ts'

/** A value as the page has it once it is decoded, for tests of what is made of it. */
export const decoded = <Value>(shape: AnswerShape, value: unknown): Value => decodeAnswer(shape, value) as Value
