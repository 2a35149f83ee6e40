import { visible } from '../errors/frame.ts'

/** The colours of `paintFor`; every other command to the terminal comes from the input and is shown, not sent. */
const colours = /(\u001b\[\d{1,3}m|\n)/

export const harmless = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : visible(part)))
    .join('')

/** The command's answer; everything else goes to stderr. */
export const print = (text: string): void => void process.stdout.write(`${harmless(text)}\n`)

/**
 * The one JSON document of a command with --json (CLI-03); what a terminal would obey is written as JSON's own escapes.
 */
export const printJson = (value: unknown): void => void process.stdout.write(`${jsonText(value)}\n`)

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2).split('\n').map(escaped).join('\n')

/** JSON names each half of a pair by itself. */
const escaped = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** A remark beside the answer. */
export const note = (text: string): void => void process.stderr.write(`${harmless(text)}\n`)

/** A reader such as head that has seen enough ends the command quietly. */
export function endWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}
