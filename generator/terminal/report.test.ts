import { expect, test, vi } from 'vitest'
import type { Problem } from '../errors/problem.ts'
import { reportProblems } from './report.ts'

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
