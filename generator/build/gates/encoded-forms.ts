/**
 * All forms in which a file may contain a text: plain, escaped for JSON, scripts, html and addresses, in base64 and in
 * hex.
 */
export function encodedForms(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const bytes = Buffer.from(text)
  return [
    ...new Set([
      text,
      json,
      json.replaceAll('/', '\\/'),
      json.replace(/[<\u2028\u2029]/g, unicodeEscape),
      json.replace(/[<>&\u2028\u2029]/g, unicodeEscape),
      ...urlForms(text),
      text.replace(/[&<>"]/g, (character) => entities[character] ?? character),
      text.replace(/[&<>"'`=]/g, (character) => entities[character] ?? character),
      ...base64Forms(bytes),
      bytes.toString('hex'),
    ]),
  ]
}

const unicodeEscape = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
  '`': '&#x60;',
  '=': '&#x3D;',
}

/** Empty for a text that no address can express, such as half of a surrogate pair. */
function urlForms(text: string): readonly string[] {
  if (!text.isWellFormed()) return []
  const encoded = encodeURIComponent(text)
  return [encoded, encoded.replaceAll('%20', '+'), encodeURI(text)]
}

/**
 * The base64 forms of the bytes at any position in a longer text, such as `user:password`, without the letters at both
 * ends, which depend on the neighbors.
 */
function base64Forms(bytes: Buffer): readonly string[] {
  return [0, 1, 2].flatMap((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    const from = before === 0 ? 0 : before + 1
    const to = (before + bytes.length) % 3 === 0 ? encoded.length : encoded.length - 1
    const inner = encoded.slice(from, to)
    return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
