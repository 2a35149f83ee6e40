import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decoded } from './decoded.ts'

test.each([
  ['caf%C3%A9', 'café'],
  ['100%25', '100%'],
  ['%2Fm%2Fhelp', '/m/help'],
  ['', ''],
])('%s stands for %s', (text, expected) => expect(decoded(text)).toBe(expected))

test.each(['100%', '%', '%zz', '%e0%a4%a', '%ff', '%C3'])('%s stands for nothing', (text) =>
  expect(decoded(text)).toBeUndefined(),
)

test('any text can be asked about', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('%', '2', '5', 'f', 'C', '3', 'é', 'x') }),
      (text) => void decoded(text),
    ),
  )
})
