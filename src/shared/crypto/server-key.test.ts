import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readServerKey } from './server-key.ts'

const modulus = 'c0ffee'.repeat(43)
const pem = (body: string) => `-----BEGIN PUBLIC KEY-----\n${body}\n-----END PUBLIC KEY-----\n`

test('[ENC-04] the key comes as two hexadecimal numbers, the exponent 10001 being 65537', () => {
  expect(readServerKey({ modulus, exponent: '10001' })).toEqual({ modulus })
  expect(readServerKey({ modulus: `00${modulus.toUpperCase()}`, exponent: '10001' })).toEqual({
    modulus: modulus.toUpperCase(),
  })
})

test('[ENC-04] the key may be in PEM', () => {
  const key = { der: new Uint8Array([1, 2, 3, 4]) }
  expect(readServerKey(pem('AQID\nBA=='))).toEqual(key)
  expect(readServerKey(` \n${pem('AQIDBA==')}\n`)).toEqual(key)
})

test.each([
  ['another exponent', { modulus, exponent: '1' }],
  ['a key that is short', { modulus: 'c0ffee', exponent: '10001' }],
  ['no hexadecimal number', { modulus: `zz${modulus}`, exponent: '10001' }],
  ['half a byte', { modulus: `f${modulus}`, exponent: '10001' }],
  ['a number that is none', { modulus: { toString: 1 }, exponent: '10001' }],
  ['a list', [modulus, '10001']],
  ['a private key', pem('AQID').replaceAll('PUBLIC', 'PRIVATE')],
  ['broken base64', pem('A')],
])('[ENC-04] %s is not a key', (_, value) => {
  expect(readServerKey(value)).toBeNull()
})

test('[ENC-02] reading the answer of the key call never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything(),
        fc.string().map(pem),
        fc.record({ modulus: fc.anything(), exponent: fc.constant('10001') }),
      ),
      (value) => void readServerKey(value),
    ),
  )
})
