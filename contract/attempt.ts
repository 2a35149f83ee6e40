/**
 * What an act returns; undefined if it throws. Only for acts whose every failure means the same to the caller: that there
 * is nothing.
 */
export function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The value of JSON text; undefined for any other text. */
export const jsonIn = (text: string): unknown => attempt((): unknown => JSON.parse(text))
