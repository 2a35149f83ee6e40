/** A word that may be a secret in base64. */
const encoded = /[A-Za-z0-9+/_-]{24,}={0,2}/g

/**
 * The texts that a value may hide: with its escapes resolved, its lines and its pieces joined, its base64 decoded.
 * @param written the value as written in the file, where that differs
 */
export function disguisesOf(value: string, written: string): readonly string[] {
  const plain = [value, ...(written !== value && written.includes('\n') ? [joinedLines(written)] : [])]
  const found = plain.flatMap((text) => [
    ...(text === value && written.includes(value) ? [] : [text]),
    ...resolved(text),
  ])
  return [...found, ...decodedWords([value, ...found])]
}

const joinedLines = (text: string): string => text.replace(/\\?\r?\n[ \t]*/g, '')

/** Each form is returned only if it changes the text. */
function resolved(text: string): string[] {
  const steps: string[] = []
  if (text.includes('%')) steps.push(text.replace(/%([0-9a-f]{2})/gi, fromHex))
  if (text.includes('\\')) steps.push(text.replace(/\\(?:u|x)\{?([0-9a-f]{2,4})\}?/gi, fromHex))
  if (text.includes('&#'))
    steps.push(
      text
        .replace(/&#x([0-9a-f]{2,4});/gi, fromHex)
        .replace(/&#(\d{2,5});/g, (_, code: string) => String.fromCharCode(Number(code))),
    )
  if (/["'`]/.test(text)) steps.push(text.replace(/["'`][ \t]{0,20}[+.,&]?[ \t]{0,20}["'`]/g, ''))
  return steps.filter((step) => step !== text)
}

const fromHex = (_: string, hex: string): string => String.fromCharCode(parseInt(hex, 16))

/** The words that the texts contain in base64, and the words that those contain in base64. */
export function decodedWords(texts: readonly string[], depth = 2): string[] {
  const words = texts
    .flatMap((text) => [...text.matchAll(encoded)].map(([word]) => decoded(word)))
    .filter((word) => word !== undefined)
  return depth > 1 && words.length > 0 ? [...words, ...decodedWords(words, depth - 1)] : words
}

/** Only words that decode to plain text; any other word is a name or a path. */
function decoded(word: string): string | undefined {
  const text = Buffer.from(word.replace(/-/g, '+').replace(/_/g, '/'), 'base64').toString('latin1')
  return /^[\x09\x0a\x0d\x20-\x7e]+$/.test(text) ? text : undefined
}
