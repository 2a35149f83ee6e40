import type { Clock } from '../lib/clock.ts'

/** A clock that stands still until it is advanced. The page starts with it. */
export interface FakeClock extends Clock {
  /** Advances by this many milliseconds and runs every timer that comes due, in order, each at its own time. */
  advance(ms: number): void
  /** Is set to another time, as a device's clock is; timers go on as they were. */
  set(now: number): void
  /** Number of timers that are set. */
  pending(): number
}

interface Timer {
  due: number
  readonly run: () => void
  /** Milliseconds from one run to the next; absent for a single run. */
  readonly every?: number
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let now = start
  /** The clock's time minus the time since the start. */
  let off = 0
  const timers = new Set<Timer>()
  const set = (timer: Timer) => {
    timers.add(timer)
    return () => void timers.delete(timer)
  }
  return {
    now: () => now + off,
    sinceStart: () => now - start,
    set: (time) => void (off = time - now),
    after: (ms, run) => set({ due: now + ms, run }),
    every: (ms, run) => set({ due: now + ms, run, every: Math.max(ms, 1) }),
    pending: () => timers.size,
    advance: (ms) => {
      const end = now + ms
      for (let timer = firstDue(timers, end); timer; timer = firstDue(timers, end)) {
        now = Math.max(now, timer.due)
        if (timer.every === undefined) timers.delete(timer)
        else timer.due += timer.every
        timer.run()
      }
      now = end
    },
  }
}

const firstDue = (timers: ReadonlySet<Timer>, end: number): Timer | undefined =>
  [...timers].filter(({ due }) => due <= end).sort((one, other) => one.due - other.due)[0]
