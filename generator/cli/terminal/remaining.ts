export interface Pace {
  /** When each completed step ended, in ms since the start of the run; ascending. */
  readonly ends: readonly number[]
  /** Steps in all. */
  readonly total: number
  /** Ms since the start of the run. */
  readonly now: number
}

/** Earlier, a guess would be wrong more often than not. */
const least = { steps: 3, ms: 2_000 }

/**
 * Estimates how many ms the remaining steps take; undefined while too little is known. Judged by the later half of the
 * steps, because the first ones wait for what all of them share, and by the time since the last one, so that a run that
 * stands still does not promise an early end.
 */
export function remainingMs({ ends, total, now }: Pace): number | undefined {
  const done = ends.length
  if (done < least.steps || now < least.ms || done >= total) return undefined
  const first = Math.floor(done / 2)
  const perStep = (now - (ends[first - 1] ?? 0)) / (done - first)
  return perStep * (total - done)
}
