/** Cancels a timer; does nothing once it has fired or been canceled. */
export type Cancel = () => void

/**
 * Time and timers, injected wherever a rule depends on them, so that tests set the time instead of waiting. All in
 * milliseconds.
 */
export interface Clock {
  /** The current time since the epoch. */
  now(): number
  /** Time since the page's start, which no setting of the device's clock changes. */
  sinceStart(): number
  after(ms: number, run: () => void): Cancel
  every(ms: number, run: () => void): Cancel
}

/** Browsers fire a timer with a longer delay at once. */
const longestWait = 2 ** 31 - 1

export const browserClock: Clock = {
  now: () => Date.now(),
  sinceStart: () => performance.now(),
  after: (ms, run) => {
    const timer = setTimeout(run, Math.min(ms, longestWait))
    return () => clearTimeout(timer)
  },
  every: (ms, run) => {
    const timer = setInterval(run, Math.min(ms, longestWait))
    return () => clearInterval(timer)
  },
}

/** Runs this many ms after the page's start; at once if that time has passed. */
export const afterStart = (clock: Clock, ms: number, run: () => void): Cancel =>
  clock.after(Math.max(0, ms - clock.sinceStart()), run)
