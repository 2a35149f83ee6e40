import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from './near.ts'

afterEach(() => vi.useRealTimers())

test('one turn follows the other; one that is given up is left out, and one that hangs does not hold up the others', () => {
  vi.useFakeTimers()
  const turns = createTurns(4000)
  const begun: string[] = []
  const ask = (name: string) => turns(() => begun.push(name))
  const endFirst = ask('first')
  const giveUp = ask('given up')
  ask('hangs')
  ask('last')
  expect(begun).toEqual(['first'])
  giveUp()
  endFirst()
  expect(begun).toEqual(['first', 'hangs'])
  endFirst()
  vi.advanceTimersByTime(3999)
  expect(begun).toEqual(['first', 'hangs'])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(['first', 'hangs', 'last'])
})
