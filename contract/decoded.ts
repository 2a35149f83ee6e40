/**
 * What encoded text of an address stands for. Undefined where a `%` begins no character: people type such addresses, and
 * links carry them, so lint refuses `decodeURIComponent` elsewhere.
 */
export function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
