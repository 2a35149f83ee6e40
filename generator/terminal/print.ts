/** The command's answer; everything else goes to stderr. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** The one JSON document of a command with --json (CLI-03). */
export const printJson = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

/** A remark beside the answer. */
export const note = (text: string): void => void process.stderr.write(`${text}\n`)

/** A reader such as head that has seen enough ends the command quietly. */
export function endWithTheReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
}
