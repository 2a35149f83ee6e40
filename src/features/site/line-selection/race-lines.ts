import { lineTest } from '../../../../contract/wire/system.ts'
import type { Clock } from '../../../shared/lib/clock.ts'

const { path, timeoutMs } = lineTest

/** Resolves if the line answers successfully, rejects otherwise. */
export type TestLine = (address: string, signal: AbortSignal) => Promise<unknown>

/**
 * Pings all lines at once and resolves with the origin of the first that answers, or null if none does within 10 s
 * (SHELL-23 to SHELL-25). The other pings are then aborted.
 */
export async function raceLines(origins: readonly string[], clock: Clock, testLine: TestLine): Promise<string | null> {
  const race = new AbortController()
  const tests = origins.map((origin) =>
    testLine(`${origin}${path}?speed=${clock.now()}`, race.signal).then(() => origin),
  )
  const limit = new Promise<null>((resolve) => race.signal.addEventListener('abort', () => resolve(null)))
  const cancel = clock.after(timeoutMs, () => race.abort())
  try {
    return await Promise.race([Promise.any(tests), limit])
  } catch {
    return null
  } finally {
    cancel()
    race.abort()
  }
}

/**
 * It carries no headers, because with headers the browser would first send every line a preflight request, and the race
 * would take twice as long.
 */
export const pingLine: TestLine = async (address, signal) => {
  const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
}
