/**
 * The error for a value that a language cannot express, or that would mean something else in it. The settings' formats
 * exclude such values, so it is a bug, and a stack trace is better than an injection.
 */
export function inexpressible(language: string, value: string): Error {
  return new Error(`${language} cannot hold the value ${JSON.stringify(value.slice(0, 80))}`)
}
