/** Gives up a timer; harmless when it has run, or was given up, before. */
export type Cancel = () => void

/**
 * Time and timers, handed in wherever a rule depends on them, so that tests state the time instead of waiting. All in
 * milliseconds.
 */
export interface Clock {
  /** The present moment since the epoch. */
  now(): number
  after(ms: number, run: () => void): Cancel
  every(ms: number, run: () => void): Cancel
}

/** Browsers take a longer wait for none at all. */
const longestWait = 2 ** 31 - 1

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, longestWait))
    return () => clearTimeout(timer)
  },
  every: (ms, run) => {
    const timer = setInterval(run, Math.min(ms, longestWait))
    return () => clearInterval(timer)
  },
}
