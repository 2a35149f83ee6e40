/**
 * Decodes percent-encoded text of an address; undefined if a `%` begins no character. Users type such addresses and
 * links contain them, so lint refuses `decodeURIComponent` elsewhere.
 */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
