import { visible } from '../../errors/visible.ts'
import { withoutPasswords } from '../../errors/without-passwords.ts'
import { stripVTControlCharacters } from 'node:util'
import { escapeData } from './paint.ts'

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** `acme, lotus and 997 more`: the first names, and the count of the others. */
export const firstOf = (names: readonly string[], most = 6): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ` and ${names.length - most} more` : '')

/** A merchant's text as one line of markdown, also for a cell of a table: special characters are escaped. */
export const markdownText = (text: string): string =>
  visible(text.replace(/\s+/g, ' ').trim()).replace(/[\\`*_[\]<>|#~@&$]/g, '\\$&')

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/u
/** Created by the first text that needs it, because that takes 9 ms and most commands print none. */
let segmenter: Intl.Segmenter | undefined
const segmentsOf = (text: string): Intl.Segments =>
  (segmenter ??= new Intl.Segmenter()).segment(stripVTControlCharacters(text))

/** The number of terminal columns that a text occupies. */
export const widthOf = (text: string): number => (/^[ -~]*$/.test(text) ? text.length : widthOfScript(text))

const widthOfScript = (text: string): number =>
  [...segmentsOf(text)].reduce(
    (sum, { segment }) => sum + (wide.test(segment) || /\p{Extended_Pictographic}/u.test(segment) ? 2 : 1),
    0,
  )

/** The start of a text that occupies at most this many columns; `…` marks that something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text
  let [shown, taken] = ['', 0]
  for (const { segment } of segmentsOf(text)) {
    const own = widthOf(segment)
    if (taken + own > width - 1) break
    shown += segment
    taken += own
  }
  return width < 1 ? '' : `${shown}…`
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)))

/** Rows with aligned columns, two spaces between them; a line for each, whatever the cells contain. */
export function table(cells: readonly (readonly string[])[]): readonly string[] {
  const rows = cells.map((row) => row.map(escapeData))
  const count = Math.max(0, ...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => padEnd(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * An option of a command that is to be pasted into a shell, with a space before it; empty for one that is not given.
 * @param value true for an option without one; passwords are left out, so the user has to write them again
 */
export function optionText(name: string, value: string | boolean | undefined): string {
  if (value === undefined || value === false) return ''
  return value === true ? ` ${name}` : ` ${name} ${quoted(withoutPasswords(value))}`
}

/** Quotes a word for a shell. */
const quoted = (value: string): string =>
  /^[\w./:@%+=,-]+$/.test(value) ? value : `'${value.replaceAll("'", `'\\''`)}'`
