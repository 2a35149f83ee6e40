import type { Clock } from '../shared/lib/clock.ts'

/** Milliseconds for which the first page has the network for itself. */
const quietMs = 1000

/** Waits until the first page has had its time; that begins with the first call. */
export function createWhenQuiet(clock: Pick<Clock, 'after'>): () => Promise<void> {
  let quiet: Promise<void> | undefined
  return () => (quiet ??= new Promise((resolve) => clock.after(quietMs, resolve)))
}
