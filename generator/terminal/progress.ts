import { paintFor } from './paint.ts'
import { escapeControls } from './print.ts'

/** Progress on stderr (CLI-03): a live line on a terminal, a line per step elsewhere. */
export interface Progress {
  /** A remark that stays visible. */
  note(text: string): void
  /** The number of steps. */
  expect(steps: number): void
  /** One step has been completed. */
  step(text: string): void
  end(): void
}

const barWidth = 24

export function createProgress(stream: NodeJS.WriteStream, shown: boolean): Progress {
  if (!shown) return { note: () => {}, expect: () => {}, step: () => {}, end: () => {} }
  return stream.isTTY === true && process.env['TERM'] !== 'dumb' ? liveProgress(stream) : lineProgress(stream)
}

function lineProgress(stream: NodeJS.WriteStream): Progress {
  let [total, done] = [0, 0]
  return {
    note: (text) => void stream.write(`${escapeControls(text)}\n`),
    expect: (steps) => void (total = steps),
    step: (text) => void stream.write(`[${++done}/${Math.max(total, done)}] ${escapeControls(text)}\n`),
    end: () => {},
  }
}

function liveProgress(stream: NodeJS.WriteStream): Progress {
  const paint = paintFor(stream)
  let [total, done] = [0, 0]
  let latest = ''
  const clear = (): void => void stream.write('\r\u001b[2K')
  const draw = (): void => {
    const share = total === 0 ? 0 : Math.min(1, done / total)
    const full = Math.round(share * barWidth)
    const bar = paint.cyan('━'.repeat(full)) + paint.dim('━'.repeat(barWidth - full))
    const percent = `${Math.floor(share * 100)}%`.padStart(4)
    const textWidth = Math.max(10, (stream.columns || 80) - barWidth - 12 - String(total).length * 2)
    clear()
    stream.write(`${bar}${percent} ${paint.dim(`${done}/${total}`)} ${latest.slice(0, textWidth)}`)
  }
  return {
    note: (text) => {
      clear()
      stream.write(`${escapeControls(text)}\n`)
    },
    expect: (steps) => {
      total = steps
      if (steps > 0) draw()
    },
    step: (text) => {
      done += 1
      latest = escapeControls(text)
      draw()
    },
    end: () => {
      if (total > 0) clear()
      total = 0
    },
  }
}
