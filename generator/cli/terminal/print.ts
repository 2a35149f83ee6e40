import { escapeData, withColours } from './paint.ts'

/** Each text is one line; line breaks inside it are escaped. */
export type Lines = string | readonly Lines[]

/**
 * One line of output. Everything that a terminal interprets or hides is escaped, except our own colors, and so are
 * commands for a CI system that reads the log.
 */
export const screenLine = (text: string): string =>
  withColours(
    escapeData(text)
      .replace(/^(\s*):(?=:)/, '$1\\u003a')
      .replace(otherCommand, '\\u0023'),
  )

/** GitHub's older form, Azure's `##vso[`, TeamCity's; they work anywhere in a line. */
const otherCommand = /#(?=#\w*\[)/g

const flat = (lines: Lines): readonly string[] => (typeof lines === 'string' ? [lines] : lines.flatMap(flat))

/** Without escapes, as one text: for a document that escapes it in its own way. */
export const plainText = (lines: Lines): string => flat(lines).join('\n')

export const screenText = (lines: Lines): string => flat(lines).map(screenLine).join('\n')

/** Prints the command's result to stdout; everything else goes to stderr. */
export const print = (lines: Lines): void => void process.stdout.write(`${screenText(lines)}\n`)

/**
 * Prints the one JSON document of a command with --json (CLI-03). Control characters are written as JSON escapes.
 */
export const printJson = (value: unknown): void => void process.stdout.write(`${jsonText(value)}\n`)

/** Prints one of the lines of a command with --json-lines; each is a JSON document of its own. */
export const printJsonLine = (value: unknown): void => void process.stdout.write(`${escaped(JSON.stringify(value))}\n`)

export const jsonText = (value: unknown): string => JSON.stringify(value, null, 2).split('\n').map(escaped).join('\n')

/** JSON escapes the halves of a surrogate pair separately. */
const escaped = (line: string): string =>
  line.replace(otherCommand, '\\u0023').replace(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  )

/** Prints a remark to stderr. */
export const note = (lines: Lines): void => void process.stderr.write(`${screenText(lines)}\n`)

/** Prints commands for a CI system to stderr; their data is escaped already. */
export const printCommands = (commands: readonly string[]): void =>
  void process.stderr.write(commands.map((command) => `${escapeData(command)}\n`).join(''))

/** The stack of an error as lines; its message, which may be data, is one of them. */
export function stackLines(stack: string): readonly string[] {
  const frames = stack.search(/(?:\n {4}at .*)+$/)
  return frames < 0 ? [stack] : [stack.slice(0, frames), ...stack.slice(frames + 1).split('\n')]
}

/** Why output to stdout was lost, unless its reader has gone. */
let lost: string | undefined

/**
 * A run does not end because a reader goes away, such as `head` or a lost terminal, or because the disk behind a stream
 * is full. It goes on silently, and its exit code tells the result.
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
