import { jsonIn } from '../../../contract/attempt.ts'
import { inexpressible } from './hosts.ts'

const separators: Readonly<Record<string, string>> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' }

/**
 * A value as a JavaScript literal that is also safe inside html: "<" could end the element, and older engines end a
 * string at U+2028.
 */
export const scriptLiteral = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[<\u2028\u2029]/g, (found) => separators[found] ?? '')

/** A literal that is inserted into a script unchanged. */
export function literalText(value: string): string {
  if (/[<\u2028\u2029]/.test(value) || !isJson(value)) throw inexpressible('A script', value)
  return value
}

const isJson = (value: string): boolean => jsonIn(value) !== undefined
