import { inexpressible } from './inexpressible.ts'

/** nginx reads its file through a buffer of 4096 bytes, and no argument may be longer. */
const longestArgument = 3500

/** An argument without quotes: a host, an id, a path. */
export function nginxWord(value: string): string {
  if (!/^[\w./~:-]+$/.test(value) || value.length > longestArgument) throw inexpressible('nginx', value)
  return value
}

/**
 * An argument in double quotes. nginx cannot escape a dollar sign in one, and a line break in a header would start the
 * next header.
 */
export function nginxQuoted(value: string): string {
  if (!/^[\x20-\x23\x25-\x7e]*$/.test(value) || value.length > longestArgument) throw inexpressible('nginx', value)
  return quote(value)
}

const patternEnds = { whole: '$', file: '(\\.br)?$', start: '' } as const

/** A regular expression over paths or names: this text, this file in any encoding, or anything that starts with it. */
export function nginxPattern(literal: string, extent: keyof typeof patternEnds): string {
  return quote(`~^${nginxWord(literal).replaceAll('.', '\\.')}${patternEnds[extent]}`)
}

const quote = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
