import { randomInt } from 'node:crypto'
import picocolors from 'picocolors'
import { visible } from '../../errors/visible.ts'

type Paint = ReturnType<typeof picocolors.createColors>

/**
 * Marks our own colors, `ESC[4711;31m`. The number differs in each process, so that no data can contain a mark. It has
 * four digits, because the code that measures texts takes longer ones for text.
 */
const mark = Array.from({ length: 4 }, () => randomInt(1_000, 10_000)).join(';')
const marked = new RegExp(`(\\u001b\\[${mark};\\d{1,3}m)`)

/** As one line: everything that a terminal interprets or does not show is escaped, except our own colors. */
export const escapeData = (text: string): string =>
  text
    .split(marked)
    .map((part, index) => (index % 2 === 1 ? part : visible(part)))
    .join('')

/** Turns the marks into colors. */
export const withColours = (escaped: string): string => escaped.replaceAll(`\u001b[${mark};`, '\u001b[')

/**
 * Colors if the stream supports them; respects NO_COLOR and FORCE_COLOR (CLI-03). Data is escaped before it is
 * colored; what is colored is for `print` and its like.
 */
export function paintFor(stream: NodeJS.WriteStream): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== ''
  const shown = forced || (stream.isTTY === true && TERM !== 'dumb')
  const paint = picocolors.createColors(!NO_COLOR && shown)
  return paint.isColorSupported ? markedPaint(paint) : paint
}

const markedPaint = (paint: Paint): Paint =>
  Object.fromEntries(
    Object.entries(paint).map(([name, colour]) => [
      name,
      typeof colour === 'function'
        ? (text: string) => colour(withColours(escapeData(String(text)))).replace(/\u001b\[/g, `\u001b[${mark};`)
        : colour,
    ]),
  ) as unknown as Paint
