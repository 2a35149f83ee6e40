import type { Cancel, Clock } from '../../../../shared/lib/clock.ts'

/** Pauses before the second and each further attempt, in milliseconds. The next page tries again anyway. */
const pauses = [10_000, 60_000, 600_000]

/**
 * Tries until it succeeds, with growing pauses, and then gives up.
 * @param attempt resolves to whether it succeeded; told whether it is still wanted
 * @returns ends this: an attempt that is under way hears that it is no longer wanted
 */
export function keepTrying(attempt: (isWanted: () => boolean) => Promise<boolean>, clock: Clock): Cancel {
  let isWanted = true
  let cancel: Cancel = () => undefined
  const tryWith = async ([pause, ...later]: readonly number[]) => {
    const hasSucceeded = await attempt(() => isWanted).catch(() => false)
    if (!hasSucceeded && isWanted && pause !== undefined) cancel = clock.after(pause, () => void tryWith(later))
  }
  void tryWith(pauses)
  return () => {
    isWanted = false
    cancel()
  }
}
