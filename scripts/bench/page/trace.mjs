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

export const traceCategories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', 'v8']

/** Grouped as in Chromium's own tools. */
const scripting = new Set([
  'EvaluateScript',
  'EventDispatch',
  'FireAnimationFrame',
  'FireIdleCallback',
  'FunctionCall',
  'MajorGC',
  'MinorGC',
  'RunMicrotasks',
  'TimerFire',
  'v8.compile',
  'v8.compileModule',
  'v8.evaluateModule',
])
const rendering = new Set(['Layout', 'ParseHTML', 'UpdateLayoutTree'])

/**
 * The events of the thread that set these marks (`performance.mark`), from the first mark to the second.
 * @param {readonly TraceEvent[]} events @param {string} from @param {string} to
 */
export function eventsBetween(events, from, to) {
  const end = events.findLast(({ name }) => name === to)
  const start =
    end && events.findLast(({ name, tid, pid, ts }) => name === from && sameThread({ tid, pid }, end) && ts < end.ts)
  if (!start) throw new Error(`The trace has no ${from} before ${to}`)
  return events
    .filter(
      (event) =>
        event.ph === 'X' && sameThread(event, end) && event.ts + (event.dur ?? 0) > start.ts && event.ts < end.ts,
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
}

/** @typedef {Pick<TraceEvent, 'pid' | 'tid'>} Thread */
/** @param {Thread} one @param {Thread} other */
const sameThread = (one, other) => one.pid === other.pid && one.tid === other.tid

/** @param {TraceEvent} event milliseconds of CPU time */
const cpuTime = ({ tdur = 0 }) => tdur / 1000

/** @param {readonly TraceEvent[]} events */
const tasks = (events) => events.filter(({ name }) => name === 'RunTask').map(cpuTime)

/** CPU time of all tasks, in milliseconds. @param {readonly TraceEvent[]} events */
export const taskTime = (events) => tasks(events).reduce((sum, time) => sum + time, 0)

/** CPU time of the longest task, in milliseconds. @param {readonly TraceEvent[]} events */
export const longestTask = (events) => Math.max(0, ...tasks(events))

/**
 * CPU time in ms of scripts and what they cause (compilation, promises, garbage collection), without style and layout.
 * @param {readonly TraceEvent[]} events in the order of their start
 */
export function scriptingTime(events) {
  /** @type {TraceEvent[]} */
  const around = []
  let time = 0
  for (const event of events.filter(({ name }) => scripting.has(name) || rendering.has(name))) {
    while (around.length > 0 && !isInside(event, around.at(-1))) around.pop()
    const isScript = scripting.has(event.name)
    const isInScript = scripting.has(around.at(-1)?.name ?? '')
    if (isScript !== isInScript) time += isScript ? cpuTime(event) : -cpuTime(event)
    around.push(event)
  }
  return time
}

/** @param {TraceEvent} event @param {TraceEvent | undefined} outer */
const isInside = (event, outer) => outer !== undefined && event.ts < outer.ts + (outer.dur ?? 0)
