/** Damerau-Levenshtein distance (optimal string alignment), capped: more than `most` is `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let row = 1; row <= a.length; row++) {
    const line = [row]
    for (let column = 1; column <= b.length; column++) line[column] = cell(a, b, row, column, before, last, line)
    if (Math.min(...line) > most) return most + 1
    before = last
    last = line
  }
  return last[b.length] ?? most + 1
}

function cell(a: string, b: string, row: number, column: number, before: number[], last: number[], line: number[]): number {
  const same = a[row - 1] === b[column - 1]
  const best = Math.min((last[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (same ? 0 : 1))
  const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
  return swapped ? Math.min(best, (before[column - 2] ?? 0) + 1) : best
}

const plain = (name: string): string => name.toLowerCase().replace(/[-_ ]/g, '')

/** The known name that a misspelt one most likely means (SCH-05); nothing when none is near. */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  const most = Math.max(1, Math.min(3, Math.floor(name.length / 3)))
  let best: { name: string; distance: number } | undefined
  for (const candidate of known) {
    const found = distance(plain(name).slice(0, 64), plain(candidate), most)
    if (found <= most && (!best || found < best.distance)) best = { name: candidate, distance: found }
  }
  return best?.name
}
