import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextSendAt } from './code-sending.ts'
import { type CodeSent, smsSend } from '../../../contract/wire/account.ts'
import type { Lenient } from '../api/decode.ts'
import { decoded } from '../testing/decoded.ts'

const now = 1_700_000_000_000

test('[IDP-20] a code of the phone-auth provider makes the player wait for 60 s, whatever else is known', () => {
  expect(nextSendAt('phone-auth', now)).toBe(now + 60_000)
  expect(nextSendAt('phone-auth', now, now + 5_000)).toBe(now + 60_000)
})

test('[IDP-21] a code of the back end makes the player wait until the moment that it states', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 * 60_000 }), (ms) => nextSendAt('server', now, now + ms) === now + ms),
  )
})

test('[IDP-21] on a device whose clock is behind the player waits for 10 minutes at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 * 60_000 }),
      fc.integer({ min: 0, max: 90 * 60_000 }),
      (lifetime, behind) => nextSendAt('server', now, now + behind + lifetime) <= now + 10 * 60_000,
    ),
  )
})

test.each([
  undefined,
  null,
  '',
  'soon',
  String(now + 5_000),
  {},
  NaN,
  Infinity,
  0,
  now,
  now - 1,
  now + 10 * 60_000 + 1,
  90,
])('[IDP-21] a code cannot expire at %j: the button is neither free at once nor locked forever', (expirationTime) => {
  const answer = decoded<Lenient<CodeSent>>({ lenient: smsSend.value }, { expirationTime })
  expect(nextSendAt('server', now, answer.expirationTime)).toBe(now + 60_000)
})
