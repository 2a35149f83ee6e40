import { expect, test } from 'vitest'
import { progressLine, type ProgressFacts } from './progress-line.ts'
import { widthOf } from './format.ts'

const plain = {
  full: (text: string) => text.replaceAll('━', '#'),
  empty: (text: string) => text,
  faint: (text: string) => text,
}
const facts: ProgressFacts = {
  done: 12,
  total: 48,
  elapsedMs: 6_400,
  remainingMs: 18_600,
  latest: 'lotus built',
}
const at = (columns: number, more: Partial<ProgressFacts> = {}): string =>
  progressLine({ ...facts, ...more }, columns, plain)

test.each([
  [80, '⠼ ######━━━━━━━━━━━━━━━━━━ 12/48 0:06, about 0:19 left  lotus built'],
  [60, '⠼ ######━━━━━━━━━━━━━━━━━━ 12/48 0:06, about 0:19 left'],
  [50, '⠼ ###━━━━━━━━━ 12/48 0:06, about 0:19 left'],
  [40, '⠼ 12/48 0:06, about 0:19 left'],
  [26, '⠼ ###━━━━━━━━━ 12/48 0:06'],
  [20, '⠼ 12/48 0:06'],
  [8, '⠼ 12/4…'],
])('%i columns', (columns, line) => {
  expect(at(columns)).toBe(line)
})

test('[FLEET-11] no line reaches the end of the terminal, whatever the text', () => {
  for (const latest of ['', 'x'.repeat(300), '蓮花'.repeat(80), '👩‍👩‍👧 '.repeat(60)])
    for (let columns = 2; columns < 200; columns++)
      expect(widthOf(at(columns, { latest })), `${columns} ${latest.slice(0, 3)}`).toBeLessThan(columns)
})

test('before the number of steps is known it says what is being done', () => {
  expect(at(80, { done: 0, total: 0, remainingMs: undefined, latest: 'reading the merchants' })).toBe(
    '⠼ 0:06  reading the merchants',
  )
})

test('long times have minutes and hours', () => {
  expect(at(80, { elapsedMs: 754_000, remainingMs: 3_725_000 })).toContain('12:34, about 1:02:05 left')
})

test('the spinner turns', () => {
  const frames = [0, 100, 200, 900, 1_000].map((elapsedMs) => at(80, { elapsedMs })[0])
  expect(frames).toEqual(['⠋', '⠙', '⠹', '⠏', '⠋'])
})
