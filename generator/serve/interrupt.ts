import { exitCodes } from '../errors/user-error.ts'

/** Waits for Ctrl-C or a request to end, closes, and leaves the exit code of an interrupted run (CLI-04). */
export async function untilInterrupted(close: () => void | Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => resolve())
  })
  await close()
  process.exitCode = exitCodes.interrupted
}
