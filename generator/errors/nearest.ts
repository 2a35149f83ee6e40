/** Damerau-Levenshtein distance (optimal string alignment), capped: more than `most` is `most + 1`. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= a.length; row++) {
    rows.push([row])
    for (let column = 1; column <= b.length; column++) rows[row]?.push(cell(a, b, rows, row, column))
    if (Math.min(...(rows[row] ?? [])) > most) return most + 1
  }
  return rows[a.length]?.[b.length] ?? most + 1
}

function cell(a: string, b: string, rows: readonly (readonly number[])[], row: number, column: number): number {
  const at = (up: number, left: number): number => rows[row - up]?.[column - left] ?? 0
  const replaced = at(1, 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
  const best = Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced)
  const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
  return isSwapped ? Math.min(best, at(2, 2) + 1) : best
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
