/**
 * Escaping for the files that hosts read: the rules (`_headers`, `_redirects`) and the policy, in which a space or a `;`
 * starts the next part, and the configurations of Apache, Caddy and nginx.
 */

/**
 * The error for a value that a language cannot express, or that would mean something else in it. The settings' formats
 * exclude such values, so it is a bug, and a stack trace is better than an injection.
 */
export function inexpressible(language: string, value: string): Error {
  return new Error(`${language} cannot hold the value ${JSON.stringify(value.slice(0, 80))}`)
}

/** The path or address of a rule: no space and no `#`, which starts a comment; `*` and `:name` belong to the rule. */
export function ruleToken(value: string): string {
  if (!/^(\/|https:\/\/)[\x21\x22\x24-\x7e]*$/.test(value)) throw inexpressible('A rule for hosts', value)
  return value
}

/** The path of one file: no placeholders either. */
export function fileToken(value: string): string {
  if (/[*:?%\\]/.test(value)) throw inexpressible('A rule for hosts', value)
  return ruleToken(value)
}

export function headerName(value: string): string {
  if (!/^[A-Za-z][A-Za-z-]*$/.test(value)) throw inexpressible('A header', value)
  return value
}

export function headerValue(value: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(value)) throw inexpressible('A header', value)
  return value
}

/** The origin of another host that serves a path. */
export function httpsOrigin(value: string): string {
  if (!/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?$/.test(value) || !URL.canParse(value) || new URL(value).origin !== value)
    throw inexpressible('A proxy rule', value)
  return value
}

/** A host in a policy, with or without a path: no wildcard and no keyword. */
export function hostSource(value: string): string {
  if (!/^https:\/\/[a-z0-9][a-z0-9.-]*(:\d+)?(\/[\w./-]*)?$/.test(value))
    throw inexpressible('A content security policy', value)
  return value
}

/**
 * One source of a directive. `;` ends a directive and `,` a policy; the other characters are refused for html, in which
 * the policy stands unescaped.
 */
export function policySource(value: string): string {
  if (!/^[!#-%'-+\--:=?-~]+$/.test(value)) throw inexpressible('A content security policy', value)
  return value
}

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

/** nginx reads its file through a buffer of 4096 bytes, and no argument may be longer. */
const longestNginxArgument = 3500

/** An argument without quotes: a host, an id, a path. */
export function nginxWord(value: string): string {
  if (!/^[\w./~:-]+$/.test(value) || value.length > longestNginxArgument) throw inexpressible('nginx', value)
  return value
}

/**
 * An argument in double quotes. nginx cannot escape a dollar sign in one, and a line break in a header would start the
 * next header.
 */
export function nginxQuoted(value: string): string {
  if (!/^[\x20-\x23\x25-\x7e]*$/.test(value) || value.length > longestNginxArgument) throw inexpressible('nginx', value)
  return nginxString(value)
}

const patternEnds = { whole: '$', file: '(\\.br)?$', start: '' } as const

/** A regular expression over paths or names: this text, this file in any encoding, or anything that starts with it. */
export function nginxPattern(literal: string, extent: keyof typeof patternEnds): string {
  return nginxString(`~^${nginxWord(literal).replaceAll('.', '\\.')}${patternEnds[extent]}`)
}

const nginxString = (value: string): string => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
