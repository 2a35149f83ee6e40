import type { Location } from '../../errors/problem.ts'

/** Offsets at which the lines of a text start. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

/** Location of an offset; an offset outside the text is moved to its nearest end. */
export function locator(file: string, text: string): (offset: number) => Location {
  const starts = lineStarts(text)
  return (offset) => {
    const within = Math.max(0, Math.min(offset, text.length))
    const line = lineAt(starts, within)
    return { file, line: line + 1, column: within - (starts[line] ?? 0) + 1 }
  }
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
