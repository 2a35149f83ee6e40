import { describe, expect, test } from 'vitest'
import { hasSeen, hashesOf, isSameDay, readSeen } from './seen-popups.ts'

const one = { title: 'One', content: '<p>1</p>' }
const two = { title: 'Two', content: '<p>2</p>' }

const isKnown = (before: readonly (typeof one)[], now: readonly (typeof one)[]) =>
  hasSeen({ at: 0, hashes: hashesOf(before) }, hashesOf(now))

describe('[POP-07] what was seen is news again', () => {
  test.each([
    ['a changed title', [{ ...one, title: 'One!' }, two]],
    ['a changed content', [{ ...one, content: '<p>1!</p>' }, two]],
    ['one more', [one, two, { title: 'Three', content: '' }]],
    ['the same one twice', [one, two, two]],
    ['one less', [two]],
    ['a letter that moved from the title into the content', [{ title: 'On', content: 'e<p>1</p>' }, two]],
  ])('with %s', (_, now) => {
    expect(isKnown([one, two], now)).toBe(false)
  })

  test('but not in another order', () => {
    expect(isKnown([one, two], [one, two])).toBe(true)
    expect(isKnown([one, two], [two, one])).toBe(true)
  })
})

test.each([
  ['a moment later', [2026, 2, 9, 15, 30, 0], true],
  ['at the last millisecond of the day', [2026, 2, 9, 23, 59, 59, 999], true],
  ['at midnight', [2026, 2, 10, 0, 0, 0], false],
  ['on the same day of another year', [2027, 2, 9, 15, 30, 0], false],
  ['when the clock was set back by a day', [2026, 2, 8, 23, 0, 0], false],
] as const)('[POP-06] "hide today" %s holds: %s', (_, moment, holds) => {
  const [year, ...rest] = moment
  const [month, day, hour, minute, second, ms = 0] = rest
  const chosen = new Date(2026, 2, 9, 15, 30, 0).getTime()
  expect(isSameDay(chosen, new Date(year, month, day, hour, minute, second, ms).getTime())).toBe(holds)
})

test.each([null, '', 'x', '7', 'null', '{}', '{"at":"1","hashes":[]}', '{"at":1,"hashes":"a"}', '{"hashes":[]}'])(
  'what is stored counts as nothing if it is %j',
  (text) => {
    expect(readSeen(text)).toBeNull()
  },
)
