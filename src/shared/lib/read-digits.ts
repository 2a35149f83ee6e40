/** The zero of each script whose digits can be typed on keyboards of our languages. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xbe6, 0xe50, 0x1040, 0x17e0, 0xff10]

/** The digit as 0 to 9; empty for any other character. */
export function readDigit(character: string): string {
  const code = character.codePointAt(0) ?? 0
  const zero = zeros.find((candidate) => code >= candidate && code < candidate + 10)
  return zero === undefined ? '' : String(code - zero)
}

/** Without what cannot be seen: text that is copied from a phone's contacts or a chat has marks of its direction around it. */
export const readVisible = (text: string): string => text.replace(/\p{Cf}/gu, '').trim()

/** The digits in a typed or pasted text, as 0 to 9; everything else is dropped. */
export const readDigits = (text: string): string => Array.from(text, readDigit).join('')
