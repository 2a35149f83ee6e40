/**
 * Untrusted text as part of one line of the log: characters that control a terminal, end the line or are invisible are
 * escaped, and everything after `length` characters is cut off.
 */
export function visible(text: string, length = 300): string {
  const shown = text
    .slice(0, length)
    .replace(
      /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
    )
  return text.length > length ? `${shown}…` : shown
}

/** A stack trace in lines that no untrusted text in it can imitate. */
export const visibleStack = (error: Error): string =>
  (error.stack ?? String(error))
    .split('\n')
    .map((line) => visible(line))
    .join('\n  ')
