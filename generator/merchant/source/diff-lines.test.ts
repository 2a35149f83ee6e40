import { expect, test } from 'vitest'
import { diffLines } from './diff-lines.ts'

/** The lines with a sign before them. */
const signed = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ kind, text }) => `${{ same: ' ', removed: '-', added: '+', file: '' }[kind]}${text}`)
    .join('\n')

const numbered = Array.from({ length: 20 }, (_, index) => String(index))

test.each([
  ['nothing', numbered, numbered, ''],
  ['a line', numbered, numbered.with(10, 'x'), ' 7\n 8\n 9\n-10\n+x\n 11\n 12\n 13'],
  ['a line at the start', numbered, ['x', ...numbered], '+x\n 0\n 1\n 2'],
  ['a line at the end', numbered, [...numbered, 'x'], ' 17\n 18\n 19\n+x'],
  ['a repeated line', ['a', 'a'], ['a', 'a', 'a'], ' a\n a\n+a'],
  ['two places', numbered, numbered.with(1, 'x').with(3, 'y'), ' 0\n-1\n+x\n 2\n-3\n+y\n 4\n 5\n 6'],
  ['everything', ['a'], ['b'], '-a\n+b'],
  ['a new file', [], ['a'], '+a'],
])('a change of %s', (_, before, after, shown) => {
  expect(signed(before.join('\n'), after.join('\n'))).toBe(shown)
})

test('the ends of lines, and the end of the last one, are no change that is shown', () => {
  expect(diffLines('a\r\nb\r\n', 'a\nb')).toEqual([])
})

test('two large texts that have nothing in common are told apart at once', () => {
  const [one, other] = ['a', 'b'].map((letter) => Array.from({ length: 20_000 }, (_, line) => `${letter}${line}`))
  expect(diffLines((one ?? []).join('\n'), (other ?? []).join('\n'))).toHaveLength(40_000)
})
