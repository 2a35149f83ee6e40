import { expect, test } from 'vitest'
import { historyOf, releaseBefore } from './history.ts'
import type { JournalEvent, JournalLine } from './journal-line.ts'
import type { CurrentState } from './state.ts'

/** `+a` was published, `<a` rolled back to, `-a` taken down, `~a` withdrawn, `xa` retired. */
const lines = (text: string): readonly JournalLine[] =>
  text.split(' ').map((word, at) => {
    const events: Record<string, JournalEvent> = {
      '+': 'published',
      '<': 'rolled-back',
      '-': 'taken-down',
      '~': 'withdrawn',
      x: 'retired',
    }
    const facts = {
      user: 'ada',
      commit: null,
      merchantsCommit: null,
      reason: null,
      result: null,
      rollout: null,
      wave: null,
      previous: null,
    }
    return { ...facts, time: '', event: events[word[0] ?? ''] ?? 'checked', release: word.slice(1), sequence: at + 1 }
  })

const state = (release: string | null, more: Partial<CurrentState> = {}): CurrentState => ({
  ...{ release, previous: null, sequence: 9, changingTo: null, line: null },
  kept: ['a', 'b', 'c'].map((one) => ({ release: one, at: '' })),
  ...more,
})

test.each([
  ['+a +b', 'b', 'a'],
  ['+a +b +c <b', 'b', 'a'],
  ['+a +b +c <b <a', 'a', undefined],
  // A release that was named is wanted; taking it back again goes to the one before it.
  ['+a +b <a <b', 'b', 'a'],
  ['+a +b +c <a', 'a', undefined],
  ['+a +b <a +c', 'c', 'a'],
  // Published again, it was repaired.
  ['+a +b <a +b +c', 'c', 'b'],
  ['+a +b xb', null, 'b'],
  ['+a -a', null, undefined],
  ['+a +b +c ~b', 'c', 'a'],
])('[REL-03] after %s with %s live, a rollback goes to %s', (journal, live, expected) => {
  expect(releaseBefore(state(live), historyOf(lines(journal)))).toBe(expected)
})

test('[REL-03] an interrupted rollback is completed, an interrupted publishing undone', () => {
  const history = historyOf(lines('+a +b'))
  expect(releaseBefore(state('b', { changingTo: 'a' }), history)).toBe('a')
  expect(releaseBefore(state('b', { changingTo: 'c' }), history)).toBe('b')
  // It was published once more after it was taken back, and interrupted, so it never was live again.
  expect(releaseBefore(state('a', { changingTo: 'b' }), historyOf(lines('+a +b <a')))).toBe('a')
})

test('[REL-03] what was taken back is known with the line that did it, until it is live again', () => {
  const takenBack = (journal: string) =>
    [...historyOf(lines(journal)).takenBack].map(([release, { event, sequence }]) => `${release} ${event} ${sequence}`)
  expect(takenBack('+a +b +c <a')).toEqual(['b rolled-back 4', 'c rolled-back 4'])
  expect(takenBack('+a +b +c <a +b')).toEqual(['c rolled-back 4'])
  expect(takenBack('+a -a')).toEqual(['a taken-down 2'])
})

test('[REL-03] without a journal, the state says what was before', () => {
  expect(releaseBefore(state('b', { previous: 'a' }), historyOf([]))).toBe('a')
})
