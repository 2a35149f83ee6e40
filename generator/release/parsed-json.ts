/** Deeper than any document of ours; writing one that is far deeper would overflow the stack. */
const deepest = 100

/** The value of a document that anybody may have written; undefined for what is no JSON, or is nested beyond measure. */
export function parsedJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isWithin(deepest, value) ? value : undefined
  } catch {
    return undefined
  }
}

const isWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner)))
