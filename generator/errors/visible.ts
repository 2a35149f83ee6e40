/** What a terminal interprets or does not show: control and format characters, lone surrogates, line breaks. */
const unprintable = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u.source

/** The ones that correct text in some language contains. */
const needed = [
  // The flags of England, Scotland and Wales; in any other place these characters hide a text.
  String.raw`\u{1f3f4}\u{e0067}\u{e0062}(?:\u{e0065}\u{e006e}\u{e0067}|\u{e0073}\u{e0063}\u{e0074}|\u{e0077}\u{e006c}\u{e0073})\u{e007f}`,
  // Joins, keeps apart and breaks where the script does; between Latin letters it would only hide a difference.
  String.raw`(?<=[\p{L}\p{M}\p{Extended_Pictographic}\p{EMod}\u{fe0f}])(?<![\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}])[\u200b-\u200d]`,
  // The form of the character before it.
  String.raw`(?<=[^\p{C}\p{Z}\p{DI}])[\ufe00-\ufe0f]`,
  String.raw`(?<=\p{sc=Hani})[\u{e0100}-\u{e01ef}]`,
  // Signs around Arabic numbers, which are seen.
  String.raw`[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2]`,
].join('|')

const rightToLeft = /[\p{sc=Arab}\p{sc=Hebr}]/u
const unprintables = new RegExp(`${needed}|(${unprintable})`, 'gu')
/** Where letters run from right to left, the marks that place the punctuation between them are needed too. */
const unprintablesBesideThem = new RegExp(String.raw`${needed}|[\u061c\u200e\u200f]|(${unprintable})`, 'gu')

/** Writes what a terminal would interpret or not show in another way; text of any language stays as it is. */
export function replaceUnprintable(text: string, write: (character: string) => string): string {
  if (/^[ -~]*$/.test(text)) return text
  return text.replace(rightToLeft.test(text) ? unprintablesBesideThem : unprintables, (found, character?: string) =>
    character === undefined ? found : write(character),
  )
}

/** A text as one line: each unprintable character is written as its escape, e.g. `\u001b`. */
export const visible = (text: string): string =>
  replaceUnprintable(text, (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`)
