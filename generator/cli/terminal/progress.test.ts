import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createProgress, type Progress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

function progressOn(terminal: { isTTY: boolean; columns?: number }): { writes: string[]; progress: Progress } {
  const writes: string[] = []
  vi.stubEnv('TERM', 'xterm')
  vi.stubEnv('NO_COLOR', '1')
  const stream = { ...terminal, write: (text: string) => writes.push(text) > 0 }
  return { writes, progress: createProgress(stream as unknown as NodeJS.WriteStream, true) }
}

test('[FLEET-11] on a terminal count, elapsed time and estimate are drawn over each other, each in one write', () => {
  const { writes, progress } = progressOn({ isTTY: true, columns: 80 })
  progress.expect(23)
  for (let step = 1; step <= 5; step++) {
    vi.advanceTimersByTime(1_000)
    progress.step(`brand-${step} built`)
  }
  vi.advanceTimersByTime(100)
  expect(writes.at(-1)).toMatch(/^\r⠙ ━{24} 5\/23 0:05, about 0:19 left {2}brand-5 built\u001b\[K$/)
  expect(writes.every((text) => /^\r[^\r\n]*\u001b\[K$/.test(text))).toBe(true)
  progress.end()
  expect(writes.at(-1)).toBe('\r\u001b[K')
  const count = writes.length
  vi.advanceTimersByTime(10_000)
  expect(writes).toHaveLength(count)
})

test('a run that ends at once draws nothing', () => {
  const { writes, progress } = progressOn({ isTTY: true, columns: 80 })
  progress.begin('reading the merchants')
  vi.advanceTimersByTime(99)
  progress.end()
  expect(writes).toEqual([])
})

test('a note stays above the line', () => {
  const { writes, progress } = progressOn({ isTTY: true, columns: 80 })
  progress.begin('reading the merchants')
  vi.advanceTimersByTime(100)
  progress.note('Waiting for process 7.')
  expect(writes.slice(1)).toEqual(['\rWaiting for process 7.\u001b[K\n', '\r⠙ 0:00  reading the merchants\u001b[K'])
  progress.end()
})

test('[FLEET-11] elsewhere each step is a line, without time or spinner', () => {
  const { writes, progress } = progressOn({ isTTY: false })
  progress.begin('reading the merchants')
  progress.note('3 merchants, 2 to build.')
  progress.expect(2)
  progress.step('acme built')
  vi.advanceTimersByTime(60_000)
  progress.step('lotus built')
  progress.end()
  expect(writes.join('')).toBe('3 merchants, 2 to build.\n[1/2] acme built\n[2/2] lotus built\n')
})
