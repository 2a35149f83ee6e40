/**
 * The error for a value that a language cannot express, or that would mean something else in it. The formats of the
 * settings keep such values out, so this is a bug: a stack trace is better than a file that was injected into.
 */
export function inexpressible(language: string, value: string): Error {
  return new Error(`${language} cannot hold the value ${JSON.stringify(value.slice(0, 80))}`)
}
