/**
 * A value that a language has no way to write, or that would mean something else there. The settings' formats keep such
 * values out, so this is a bug: better a stack than a file that says more than its values.
 */
export function inexpressible(language: string, value: string): Error {
  return new Error(`${language} cannot hold the value ${JSON.stringify(value.slice(0, 80))}`)
}
