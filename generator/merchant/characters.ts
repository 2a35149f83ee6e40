/**
 * Characters that no text of a brand may contain: they break HTML, plist and XML, control a terminal, or make text look
 * different from what it is.
 */
const refused: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a control character', /[\p{Cc}\u2028\u2029]/u],
  ['half of a surrogate pair', /\p{Cs}/u],
  ['a character that changes the direction of the text around it', /[\u202a-\u202e\u2066-\u2069]/u],
  // Joiners and direction marks (U+200B to U+200F, U+061C) belong to the spelling of Persian, Urdu, Khmer and the Indic
  // scripts.
  [
    'an invisible character',
    /[\u00ad\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}\u{1d173}-\u{1d17a}]/u,
  ],
  [
    'a code point that is not a character',
    /[\ufdd0-\ufdef\p{Co}]|[\ufffe\uffff]|[\u{1fffe}\u{1ffff}\u{2fffe}\u{2ffff}]/u,
  ],
]

/** The flags of England, Scotland and Wales are spelled with invisible tag characters. */
const spelledFlag = /\u{1f3f4}[\u{e0061}-\u{e007a}]{2,8}\u{e007f}/gu

export interface RefusedCharacter {
  /** Completes the words "found …", e.g. `a control character (U+0007)`. */
  readonly found: string
}

/** The first character that is not allowed in text. @param mayBreak whether line breaks and tabs are allowed */
export function refusedCharacter(text: string, mayBreak = false): RefusedCharacter | undefined {
  // Fast path, because nearly every text is plain ASCII.
  if (/^[\x20-\x7e]*$/.test(text)) return undefined
  const shown = (mayBreak ? text.replace(/[\t\r\n]/g, ' ') : text).replace(spelledFlag, '')
  for (const [what, pattern] of refused) {
    const character = pattern.exec(shown)?.[0]
    if (character !== undefined)
      return { found: `${what} (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})` }
  }
  return undefined
}

/** Letters and symbols that render as blank. */
const fillers = /[\u115f\u1160\u2800\u3164\uffa0]/g

/** Whether any character of the text is visible. */
export const isVisible = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text.replace(fillers, ''))
