import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { UserError } from '../../../errors/user-error.ts'
import { demandsOf } from './demands-of.ts'

const home = mkdtempSync(join(tmpdir(), 'livery-demands-'))
afterAll(() => rmSync(home, { recursive: true }))
const trustedKey = [join(home, 'trusted.pem')]
const { publicKey } = generateKeyPairSync('ed25519')
writeFileSync(trustedKey[0] ?? '', publicKey.export({ type: 'spki', format: 'pem' }))

test.each([
  ['2026-01-14', Date.UTC(2026, 0, 14)],
  ['2026-01-14T12:00:00Z', Date.UTC(2026, 0, 14, 12)],
  ['2026-01-14T12:00:00.250+02:00', Date.UTC(2026, 0, 14, 10, 0, 0, 250)],
])('a signed time is demanded as %s', (signedAfter, time) => {
  expect(demandsOf({ trustedKey, signedAfter, env: 'qa' })).toMatchObject({ signedAfter: time, environment: 'qa' })
})

test.each([
  ['yesterday', trustedKey],
  ['2026-13-01', trustedKey],
  ['1767225600', trustedKey],
  // A time without a time zone is ambiguous.
  ['2026-01-14T12:00:00', trustedKey],
  ['', trustedKey],
  ['2026-01-14', undefined],
])('a signed time of "%s" that proves nothing is a mistake of the command line', (signedAfter, keys) => {
  const error = (): unknown => demandsOf({ ...(keys && { trustedKey: keys }), signedAfter })
  expect(error).toThrow(UserError)
  expect(error).toThrow(keys ? /date or a time/ : /--trusted-key beside --signed-after/)
  try {
    error()
  } catch (thrown) {
    expect(thrown).toMatchObject({ exitCode: 2, problems: [{ code: 'VERIFY_SIGNED_AFTER' }] })
  }
})

test('without options, nothing is demanded', () => {
  expect(demandsOf({})).toEqual({ trusted: [], environment: undefined, signedAfter: undefined })
})
