/** Damerau-Levenshtein distance (optimal string alignment), capped: more than `most` is `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let rows: Rows = { beforeLast: [], last: Array.from({ length: b.length + 1 }, (_, index) => index) }
  for (let row = 1; row <= a.length; row++) {
    const next = nextRow(a, b, row, rows)
    if (Math.min(...next) > most) return most + 1
    rows = { beforeLast: rows.last, last: next }
  }
  return rows.last[b.length] ?? most + 1
}

interface Rows {
  readonly beforeLast: readonly number[]
  readonly last: readonly number[]
}

function nextRow(a: string, b: string, row: number, { beforeLast, last }: Rows): readonly number[] {
  const next = [row]
  for (let column = 1; column <= b.length; column++) {
    const replaced = (last[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1)
    const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
    const swapped = isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity
    next.push(Math.min((last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, replaced, swapped))
  }
  return next
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** Any two-letter name is close to any other, so there only case and hyphens may differ. */
const maxDifferences = (name: string): number =>
  name.length <= 2 ? 0 : Math.max(1, Math.min(3, Math.floor(name.length / 3)))

/** The known name that a misspelled one most likely means (SCH-05); undefined when none is close. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > longest) return undefined
  const written = plain(name)
  const most = maxDifferences(written)
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const found = distance(written, plain(candidate), most)
    if (found <= most && (!best || found < best.distance)) best = { name: candidate, distance: found }
  }
  return best?.name
}

/** A longer name is not a misspelling. */
const longest = 64

/**
 * Suggestions for the unknown names of one file, the first `most` of them: a file with hundreds is not a merchant file
 * at all, and a suggestion for each would take long.
 */
export function guesses(known: readonly string[], most = 100): (name: string) => string | undefined {
  let left = most
  return (name) => (left-- > 0 ? nearest(name, known) : undefined)
}
