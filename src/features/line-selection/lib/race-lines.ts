import { endpoints } from '../../../../contract/wire/endpoints.ts'
import type { Clock } from '../../../shared/lib/clock.ts'

const { path, timeoutMs } = endpoints.lineTest

/** Resolves when the line has answered well, rejects when it has not. */
export type TestLine = (address: string, signal: AbortSignal) => Promise<unknown>

/**
 * Pings all lines at once and tells the origin of the first that answers, or null when none does within 10 s (SHELL-23
 * to SHELL-25). The others are given up then.
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
 * One ping. It carries no headers: with one the browser would ask every line for leave first, and the race would take
 * twice as long.
 */
export const pingLine: TestLine = async (address, signal) => {
  const answer = await fetch(address, { signal, cache: 'no-store', credentials: 'omit', redirect: 'error' })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
}
