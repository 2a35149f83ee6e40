import { visible } from '../errors/frame.ts'

/** The colours of `paintFor`. Any other control sequence comes from the input and is escaped. */
const colours = /(\u001b\[\d{1,3}m|\n)/

export const escapeControls = (text: string): string =>
  text
    .split(colours)
    .map((part, index) => (index % 2 === 1 ? part : visible(part)))
    .join('')

/** Prints the command's result to stdout; everything else goes to stderr. */
export const print = (text: string): void => void process.stdout.write(`${escapeControls(text)}\n`)

/**
 * Prints the one JSON document of a command with --json (CLI-03). Control characters are written as JSON escapes.
 */
export const printJson = (value: unknown): void => void process.stdout.write(`${jsonText(value)}\n`)

/** Prints one of the lines of a command with --json-lines; each is a JSON document of its own. */
export const printJsonLine = (value: unknown): void => void process.stdout.write(`${escaped(JSON.stringify(value))}\n`)

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2).split('\n').map(escaped).join('\n')

/** JSON escapes the halves of a surrogate pair separately. */
const escaped = (line: string): string =>
  line.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** Prints a remark to stderr. */
export const note = (text: string): void => void process.stderr.write(`${escapeControls(text)}\n`)

/** Why what was printed to stdout is lost, if it is for another reason than that its reader has gone. */
let lost: string | undefined

/**
 * A reader that goes away, such as `head` or a lost terminal, and a full disk behind a stream end no run: it goes on
 * silently to its end, and its exit code says what it did.
 */
export function surviveLostStreams(): void {
  process.stdout.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') lost ??= message
  })
  process.stderr.on('error', () => {})
}

/** As `lost`, at the end of a run. */
export const lostOutput = (): string | undefined => lost

/** Waits until everything printed has reached its readers; outside Linux, an exit would cut what a pipe has not taken yet. */
export async function drainStreams(): Promise<void> {
  await Promise.all(
    [process.stdout, process.stderr].map(
      (stream) => new Promise<void>((resolve) => void stream.write('', () => resolve())),
    ),
  )
}
