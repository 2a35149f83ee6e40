/**
 * Escaping for the hosting rules (`_headers`, `_redirects`) and for the policy: languages in which a space or a `;`
 * starts the next part.
 */
import { inexpressible } from './inexpressible.ts'

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
