import { expect, test } from 'vitest'
import { frameOf } from './frame.ts'

const at = (line: number, column: number) => ({ file: '/m.yaml', line, column })

test('[SCH-04] shows two lines before, one after, and marks the value', () => {
  expect(frameOf('a: 1\nb: 2\nc: 3\nd: "four"\ne: 5\nf: 6\n', at(4, 4))).toBe(
    '  2 | b: 2\n  3 | c: 3\n> 4 | d: "four"\n    |    ^^^^^^\n  5 | e: 5',
  )
})

test('marks a key, a value of several words, and one mark at least', () => {
  expect(frameOf('key: two words # remark', at(1, 1))).toContain('\n    | ^^^\n'.trimEnd())
  expect(frameOf('key: two words # remark', at(1, 6))).toContain('^'.repeat(9))
  expect(frameOf('', at(1, 1))).toBe('> 1 |\n    | ^')
})

test('cuts a long line around the place', () => {
  const frame = frameOf(`${'x'.repeat(5000)} here ${'y'.repeat(5000)}`, at(1, 5002))
  expect(Math.max(...frame.split('\n').map((line) => line.length))).toBeLessThan(130)
  const [source = '', mark = ''] = frame.split('\n')
  expect(source.slice(mark.indexOf('^'))).toMatch(/^here/)
})

test('never passes control characters on to the terminal', () => {
  expect(frameOf('a: \u001b[2J\u202e', at(1, 4))).not.toMatch(/[\u001b\u202e]/)
})
