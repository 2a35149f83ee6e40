import { expect, test } from 'vitest'
import { popupsFor, viewerOf } from './popups-for.ts'

const items = [
  { id: 'b1', execution: 'B' },
  { id: 'f', execution: 'F' },
  { id: 'a1', execution: 'A' },
  { id: 'b2', execution: 'B' },
  { id: 'a2', execution: 'A' },
] as const

test.each([
  ['a guest', null, ['b1', 'b2']],
  ['a member', { firstTimeLogin: false }, ['a1', 'a2']],
  ['a member at the first login', { firstTimeLogin: true }, ['f', 'a1', 'a2']],
])('[POP-02] %s sees the popups for them, in the given order', (_, session, expected) => {
  expect(popupsFor(items, viewerOf(session)).map(({ id }) => id)).toEqual(expected)
})
