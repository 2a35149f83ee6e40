import type { Clock } from '../shared/lib/clock.ts'

/** Milliseconds during which nothing competes with the first page for the network. */
const quietMs = 1000

/** Resolves when the first page no longer needs all of the network: a fixed time after the first call. */
export function createWhenQuiet(clock: Pick<Clock, 'after'>): () => Promise<void> {
  let quiet: Promise<void> | undefined
  return () => (quiet ??= new Promise((resolve) => clock.after(quietMs, resolve)))
}
