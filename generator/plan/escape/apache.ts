import { inexpressible } from './inexpressible.ts'

/** An argument in double quotes; a dollar sign would begin a variable, and a backslash would escape what follows. */
export function apacheQuoted(value: string): string {
  if (!/^[\x20-\x23\x25-\x5b\x5d-\x7e]*$/.test(value)) throw inexpressible('Apache', value)
  return `"${value.replaceAll('"', '\\"')}"`
}

/** The value of a header, in which a per cent sign begins a format. */
export const apacheHeader = (value: string): string => apacheQuoted(value.replaceAll('%', '%%'))

/** An argument without quotes: a path, an id. */
export function apacheWord(value: string): string {
  if (!/^[\w./:*-]+$/.test(value)) throw inexpressible('Apache', value)
  return value
}
