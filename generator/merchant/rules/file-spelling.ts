import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { attempt } from '../../../contract/attempt.ts'

export interface Misspelling {
  /** The path as the file system has it. */
  readonly actual: string
  /** Completes the words "The file is called …: ". */
  readonly difference: string
}

/**
 * Finds a file whose path differs from the setting only in capital letters or in the encoding of accents. macOS and
 * Windows open such a file, Linux does not, so the search runs if the path was not found, and on file systems that fold
 * names.
 * @param isFound whether the operating system opens the path as it is written in the setting
 */
export function findMisspelling(directory: string, value: string, isFound: boolean): Misspelling | undefined {
  if (isFound && !isFolding(join(directory, value))) return undefined
  const wanted = posix.normalize(value)
  const actual = actualPath(directory, wanted)
  return actual === undefined || actual === wanted ? undefined : { actual, difference: differenceOf(wanted, actual) }
}

/** Whether the file system treats names that differ only in case as the same. */
function isFolding(file: string): boolean {
  const swapped = basename(file).replace(/\p{L}/gu, (letter) => {
    const upper = letter.toUpperCase()
    return upper === letter ? letter.toLowerCase() : upper
  })
  return attempt(() => statSync(join(dirname(file), swapped)).ino === statSync(file).ino) ?? false
}

const folded = (name: string): string => name.normalize('NFC').toLowerCase()

function actualPath(directory: string, wanted: string): string | undefined {
  const found: string[] = []
  for (const segment of wanted.split('/')) {
    const names = namesIn(join(directory, ...found))
    const name = names.includes(segment) ? segment : names.find((other) => folded(other) === folded(segment))
    if (name === undefined) return undefined
    found.push(name)
  }
  return found.join('/')
}

const namesIn = (folder: string): readonly string[] => attempt(() => readdirSync(folder)) ?? []

function differenceOf(wanted: string, actual: string): string {
  if (wanted.normalize('NFC') !== actual.normalize('NFC')) return 'capital and small letters are different letters'
  const written = [...new Intl.Segmenter().segment(wanted)].map(({ segment }) => segment)
  const stored = [...new Intl.Segmenter().segment(actual)].map(({ segment }) => segment)
  const at = written.findIndex((letter, index) => letter !== stored[index])
  return `its "${(written[at] ?? '').normalize('NFC')}" is encoded as ${codes(stored[at])}, the setting’s as ${codes(written[at])}`
}

const codes = (letters = ''): string =>
  [...letters]
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`)
    .join(' ')
