import { expect, test } from 'vitest'
import { isFor } from './audience.ts'

test.each([
  ['everybody', undefined, true, true],
  ['guests', 'guest', true, false],
  ['members', 'member', false, true],
] as const)('what is for %s is shown to them alone', (_, audience, toGuests, toMembers) => {
  expect([isFor(false, audience), isFor(true, audience)]).toEqual([toGuests, toMembers])
})
