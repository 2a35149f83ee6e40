/**
 * Figures from Chromium's trace for the page's own thread, in CPU time, so that other load on the machine does not
 * count.
 */

/**
 * @typedef {object} TraceEvent
 * @property {string} name
 * @property {string} ph X: has a duration
 * @property {number} pid
 * @property {number} tid
 * @property {number} ts microseconds
 * @property {number} [dur] microseconds on the clock
 * @property {number} [tdur] microseconds of CPU time
 */

export const traceCategories = ['disabled-by-default-devtools.timeline', 'blink.user_timing']

/**
 * The events of the thread that set these marks (`performance.mark`), from the first mark to the second.
 * @param {readonly TraceEvent[]} events @param {string} from @param {string} to
 */
export function eventsBetween(events, from, to) {
  const end = events.findLast(({ name }) => name === to)
  const start =
    end && events.findLast(({ name, tid, pid, ts }) => name === from && sameThread({ tid, pid }, end) && ts < end.ts)
  if (!start) throw new Error(`The trace has no ${from} before ${to}`)
  return events.filter(
    (event) =>
      event.ph === 'X' && sameThread(event, end) && event.ts + (event.dur ?? 0) > start.ts && event.ts < end.ts,
  )
}

/** @typedef {Pick<TraceEvent, 'pid' | 'tid'>} Thread */
/** @param {Thread} one @param {Thread} other */
const sameThread = (one, other) => one.pid === other.pid && one.tid === other.tid

/** CPU time of each task, in milliseconds. @param {readonly TraceEvent[]} events */
export const taskTimes = (events) => events.filter(({ name }) => name === 'RunTask').map(({ tdur = 0 }) => tdur / 1000)

/** CPU time of all tasks, in milliseconds. @param {readonly TraceEvent[]} events */
export const taskTime = (events) => taskTimes(events).reduce((sum, time) => sum + time, 0)
