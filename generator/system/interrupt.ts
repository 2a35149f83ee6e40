import { constants } from 'node:os'
import { exitCodes } from '../errors/user-error.ts'

type Cleanup = () => void | Promise<void>

const cleanups = new Set<Cleanup>()
const cleanupTimeoutMs = 5_000
const sameSignalMs = 500

/**
 * Registers a cleanup for an interrupted run, such as ending child processes or removing drafts (CLI-04).
 * @returns a function that unregisters it
 */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup)
  return () => void cleanups.delete(cleanup)
}

/** @param finish runs after the cleanups, within the same limit of time */
async function cleanUp(finish: Cleanup): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, cleanupTimeoutMs).unref())
  const cleaned = Promise.allSettled([...cleanups].reverse().map(async (cleanup) => cleanup())).then(finish)
  await Promise.race([cleaned, timeout])
}

/**
 * Signals that end a process: Ctrl-C, `kill`, a lost terminal or SSH session, Ctrl-backslash, Ctrl-Break on Windows, an
 * exceeded limit of processor time, and a user-defined one. Windows has only some of them.
 */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGBREAK', 'SIGXCPU', 'SIGUSR2'] as const
const endingsHere = endings.filter((signal) => signal in constants.signals)

let interrupted = false

/** Whether the run is being cleaned up, which explains every further failure. */
export const isInterrupted = (): boolean => interrupted

/**
 * The first signal cleans up and exits with 130; a second one exits at once. A terminal that is closed, or Ctrl-C, may send
 * the same signal twice, as a shell and as the system do: within a moment it counts once.
 * @param finish runs after the cleanups
 */
export function handleInterrupts(finish: Cleanup): void {
  let since = 0
  const interrupt = (): void => {
    if (interrupted && performance.now() - since > sameSignalMs) process.exit(exitCodes.interrupted)
    if (interrupted) return
    interrupted = true
    process.exitCode = exitCodes.interrupted
    since = performance.now()
    void cleanUp(finish).finally(() => process.exit(exitCodes.interrupted))
  }
  for (const signal of endingsHere) process.on(signal, interrupt)
  // Without a listener, Node opens its debugger to every user of the machine.
  if ('SIGUSR1' in constants.signals) process.on('SIGUSR1', () => {})
}

/**
 * For a process that works for its parent. It ends when the parent ends, in whatever way, and leaves signals that a
 * terminal sends to both to the parent. Output of a library to stderr must not end it when the reader is gone.
 */
export function liveWithParent(): void {
  process.on('disconnect', () => process.exit())
  for (const signal of endingsHere) if (signal !== 'SIGTERM') process.on(signal, () => {})
  process.stderr.on('error', () => {})
}
