import { inexpressible } from './inexpressible.ts'

/** A token in double quotes; a brace would begin a placeholder, and only the quote itself can be escaped. */
export function caddyQuoted(value: string): string {
  if (!/^[\x20-\x5b\x5d-\x7a\x7c\x7e]*$/.test(value)) throw inexpressible('Caddy', value)
  return `"${value.replaceAll('"', '\\"')}"`
}

/** A token without quotes: a host, an id, a path. */
export function caddyWord(value: string): string {
  if (!/^[\w./~:*-]+$/.test(value)) throw inexpressible('Caddy', value)
  return value
}
