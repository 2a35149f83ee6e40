/** Characters that no generated file may contain: no value has a reason to hold them. */
import { inexpressible } from './hosts.ts'

/** Anything but the characters of XML 1.0; half a surrogate pair too. */
const beyondXml = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/u
const control = /[\p{Cc}\u2028\u2029]/u

/** A value of html or XML before its five characters are escaped. */
export function markupText(value: string): string {
  if (beyondXml.test(value)) throw inexpressible('Markup', value)
  return value
}

/** A value in a file in which each line is a rule or a statement. */
export function lineText(value: string): string {
  if (control.test(value) || beyondXml.test(value)) throw inexpressible('A line', value)
  return value
}

/** The address of a link; `javascript:` and the like would run on the brand's own origin. */
export function linkAddress(value: string): string {
  if (!/^(https:\/\/|mailto:|\/(?![/\\]))/.test(value)) throw inexpressible('A link', value)
  return value
}

/** The whole text of a script or style element, where nothing can be escaped. */
export function elementText(value: string): string {
  if (/<(?:[/!]|script)/i.test(value)) throw inexpressible('A script or style element', value)
  return value
}
