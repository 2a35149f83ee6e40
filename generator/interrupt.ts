import { exitCodes } from './errors/user-error.ts'

type Cleanup = () => void | Promise<void>

const cleanups = new Set<Cleanup>()
const cleanupTimeoutMs = 5_000

/**
 * Registers a cleanup for an interrupted run, such as ending child processes or removing drafts (CLI-04).
 * @returns a function that unregisters it
 */
export function onInterrupt(cleanup: Cleanup): () => void {
  cleanups.add(cleanup)
  return () => void cleanups.delete(cleanup)
}

async function cleanUp(): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, cleanupTimeoutMs).unref())
  await Promise.race([Promise.allSettled([...cleanups].reverse().map(async (cleanup) => cleanup())), timeout])
}

/** The first signal cleans up and exits with 130; a second one exits at once. */
export function handleInterrupts(): void {
  let interrupted = false
  const interrupt = (): void => {
    if (interrupted) process.exit(exitCodes.interrupted)
    interrupted = true
    void cleanUp().then(() => process.exit(exitCodes.interrupted))
  }
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', interrupt)
}
