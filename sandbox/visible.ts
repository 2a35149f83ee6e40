/**
 * Anybody's text as part of one line of the log: what acts on a terminal, ends the line or hides itself is written out,
 * and the rest cut off behind `length` characters.
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

/** A stack in lines that none of its texts can pass for a line of its own. */
export const visibleStack = (error: Error): string =>
  (error.stack ?? String(error))
    .split('\n')
    .map((line) => visible(line))
    .join('\n  ')
