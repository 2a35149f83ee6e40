import { LineCounter } from 'yaml'
import type { Location } from '../../errors/problem.ts'

/** Offsets at which the lines of a text start. */
export const lineStarts = (text: string): number[] => [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]

/** Location of an offset; an offset outside the text is moved to its nearest end. */
export function locator(file: string, text: string): (offset: number) => Location {
  const counter = new LineCounter()
  counter.lineStarts = lineStarts(text)
  return (offset) => {
    const { line, col } = counter.linePos(Math.max(0, Math.min(offset, text.length)))
    return { file, line, column: col }
  }
}
