import { onInterrupt } from '../../system/interrupt.ts'
import { paintFor } from './paint.ts'
import { screenLine, screenText, type Lines } from './print.ts'
import { frameMs, progressLine } from './progress-line.ts'
import { remainingMs } from './remaining.ts'

/** Progress on stderr (CLI-03): a live line on a terminal, a line per step elsewhere. */
export interface Progress {
  /** A remark that stays visible. */
  note(lines: Lines): void
  /** What is being done until the next step has been completed; only a terminal shows it. */
  begin(text: string): void
  /** The number of steps. */
  expect(steps: number): void
  /** One step has been completed. */
  step(text: string): void
  /** One step has been completed, with a remark about it that stays visible. */
  noteStep(text: string): void
  end(): void
}

export function createProgress(stream: NodeJS.WriteStream, shown: boolean): Progress {
  if (!shown)
    return { note: () => {}, begin: () => {}, expect: () => {}, step: () => {}, noteStep: () => {}, end: () => {} }
  return stream.isTTY === true && process.env['TERM'] !== 'dumb' ? liveProgress(stream) : lineProgress(stream)
}

/** Shows progress on stderr while `act` runs; the line disappears at the end. */
export async function withProgress<Result>(
  shown: boolean,
  act: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(process.stderr, shown)
  try {
    return await act(progress)
  } finally {
    progress.end()
  }
}

function lineProgress(stream: NodeJS.WriteStream): Progress {
  let [total, done] = [0, 0]
  const note = (lines: Lines): void => void stream.write(`${screenText(lines)}\n`)
  return {
    note,
    begin: () => {},
    expect: (steps) => void (total = steps),
    step: (text) => note(`[${++done}/${Math.max(total, done)}] ${text}`),
    noteStep: note,
    end: () => {},
  }
}

/** Moves to the start of the line, and erases what follows the cursor. */
const [toStart, eraseRest] = ['\r', '\u001b[K']

/**
 * The line is drawn at intervals and whenever it says something else, over the previous one and in a single write, so it
 * does not flicker. A run that ends before the first interval draws nothing.
 */
function liveProgress(stream: NodeJS.WriteStream): Progress {
  const { cyan, dim } = paintFor(stream)
  const start = performance.now()
  const ends: number[] = []
  let [total, latest, drawn, drawnAt] = [0, '', '', 0]
  const since = (): number => performance.now() - start
  const draw = (): void => {
    const now = since()
    const facts = { done: ends.length, total: Math.max(total, ends.length), elapsedMs: now, latest }
    const line = progressLine({ ...facts, remainingMs: remainingMs({ ends, total, now }) }, stream.columns || 80, {
      full: cyan,
      empty: dim,
      faint: dim,
    })
    if (line !== drawn) stream.write(`${toStart}${screenLine(line)}${eraseRest}`)
    drawn = line
    drawnAt = now
  }
  const timer = setInterval(draw, frameMs).unref()
  const end = (): void => {
    clearInterval(timer)
    unregister()
    if (drawn !== '') stream.write(`${toStart}${eraseRest}`)
    drawn = ''
  }
  const unregister = onInterrupt(end)
  const note = (lines: Lines): void => {
    const text = screenText(lines).replaceAll('\n', `${eraseRest}\n`)
    stream.write(`${drawn === '' ? '' : toStart}${text}${eraseRest}\n`)
    if (drawn === '') return
    drawn = ''
    draw()
  }
  return {
    note,
    begin: (text) => void (latest = screenLine(text)),
    expect: (steps) => void (total = steps),
    step: (text) => {
      ends.push(since())
      latest = screenLine(text)
      // The timer is late while this thread works.
      if (since() - drawnAt >= frameMs) draw()
    },
    noteStep: (text) => {
      ends.push(since())
      note(text)
    },
    end,
  }
}
