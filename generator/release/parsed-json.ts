import { attempt } from '../../contract/attempt.ts'

/** Deeper than any document of Livery's; serializing one that is far deeper would overflow the stack. */
const deepest = 100

/** Parses an untrusted document; undefined if it is not JSON or is nested too deeply. */
export const parsedJson = (text: string): unknown =>
  attempt(() => {
    const value: unknown = JSON.parse(text)
    return isWithin(deepest, value) ? value : undefined
  })

const isWithin = (levels: number, value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isWithin(levels - 1, inner)))
