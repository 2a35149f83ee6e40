import { afterEach, expect, test, vi } from 'vitest'
import { createTurns } from './near.ts'

afterEach(() => vi.useRealTimers())

test('one turn follows the other; one that is given up is left out, and one that hangs does not hold up the others', () => {
  vi.useFakeTimers()
  const turns = createTurns(4000)
  const begun: string[] = []
  const ask = (name: string) => turns.ask(() => begun.push(name))
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

test('no turn begins before the rest is over', () => {
  vi.useFakeTimers()
  const { ask, rest } = createTurns(4000)
  const begun: string[] = []
  const endFirst = ask(() => begun.push('first'))
  ask(() => begun.push('second'))
  rest(400)
  endFirst()
  vi.advanceTimersByTime(300)
  rest(400)
  vi.advanceTimersByTime(399)
  expect(begun).toEqual(['first'])
  vi.advanceTimersByTime(1)
  expect(begun).toEqual(['first', 'second'])
})
