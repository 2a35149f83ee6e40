import { expect, test, vi } from 'vitest'
import type { Problem } from '../../errors/problem.ts'
import { reportBug, reportProblems } from './report.ts'

const problem = (at: number, message = 'Unknown key "nmae".'): Problem => ({
  ...{ severity: 'error', code: 'SCHEMA_UNKNOWN_KEY', path: 'nmae', message, hint: 'Did you mean "name"?' },
  location: { file: `/fleet/brand-${String(at).padStart(3, '0')}/merchant.yaml`, line: 3, column: 1 },
})
const printed = (problems: readonly Problem[]): string => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  reportProblems(problems)
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  return text
}
const timesIn = (text: string, words: string): number => text.split(words).length - 1

test('the same fault in 200 files is told once, with the places', () => {
  const text = printed(Array.from({ length: 200 }, (_, at) => problem(at)))
  expect(timesIn(text, 'Unknown key')).toBe(1)
  expect(timesIn(text, 'hint')).toBe(1)
  expect(text).toContain('199 more places with the same fault')
  expect(text).toContain('brand-012/merchant.yaml:3:1')
  expect(text).toContain('and 187 more')
  expect(text).toContain('200 errors in 200 files.')
})

test('a few faults, and faults with other words, are each told with their lines', () => {
  expect(timesIn(printed([problem(1), problem(2), problem(3)]), 'hint')).toBe(3)
  const others = ['a', 'b', 'c', 'd', 'e'].map((name, at) => problem(at, `Unknown key "${name}".`))
  expect(timesIn(printed(others), 'hint')).toBe(5)
})

test('nothing that a problem of another machine says is a line of its own, a control sequence or a command', () => {
  const attack = '\u001b]52;c;cm0=\u0007\n✔ 1 merchant is valid.\n::error::forged\u202e\u009b2J'
  const lines = printed([
    { ...problem(1, attack), code: attack, path: attack, hint: attack, frame: `> 1 | ${attack}` },
    { ...problem(2, attack), location: { file: attack, line: 1, column: 1 } },
  ]).split('\n')
  expect(lines.filter((line) => /^\s*(✔|::)/.test(line))).toEqual([])
  expect(lines.join('')).not.toMatch(/[\p{Cc}\p{Cf}]/u)
})

test('the message of a bug is one line', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const error = new Error('\u001b]52;c;cm0=\u0007\n::error::forged', { cause: new Error('x\n::error::y') })
  reportBug(error, 'text', 3)
  const text = write.mock.calls.map(([part]) => String(part)).join('')
  write.mockRestore()
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
  expect(text).not.toMatch(/^\s*::/m)
  expect(text).toMatch(/^ {4}at /m)
})
