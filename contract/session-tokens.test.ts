import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTokens } from './session-tokens.ts'

const times = (text: string, count: number): string => (count === 0 ? text : times(encodeURIComponent(text), count - 1))
const readsToken = (address: string): boolean => /(?:^|[?&#])tokens?=/.test(address)

test.each([
  ['/m/home?token=X', '/m/home'],
  ['/m/home?a=1&tokens=X&b=%20x#top', '/m/home?a=1&b=%20x#top'],
  ['/m/home?%74oken=X', '/m/home'],
  ['/m/home#token=X', '/m/home'],
  ['/m/home#/lobby?token=X&a=1', '/m/home#/lobby?a=1'],
  ['/m/login?redirectUrl=%2Fm%2Fhome%3Ftoken%3DX', '/m/login?redirectUrl=/m/home'],
  ['/m/login?redirectUrl=/m/home?token=X', '/m/login?redirectUrl=/m/home'],
  ['/m/login?redirectUrl=%2Fm%2Fhome%3Fa%3D1%26token%3DX', '/m/login?redirectUrl=/m/home%3Fa=1'],
  ['/m/login?redirectUrl=%2Fm%2Fhome%3F%2574oken%3DX', '/m/login?redirectUrl=/m/home'],
  // The reader of a query replaces a sequence that is no character, and reads on.
  ['/m/login?redirectUrl=/m/home%3Ftoken%3DX%26a%3D%ff', '/m/login?redirectUrl=/m/home%3Fa=%EF%BF%BD'],
  ['/m/home%3Ftoken%3DX', '/m/home'],
])('[ROUTE-09] %s leads to %s', (address, left) => {
  expect(withoutTokens(address)).toBe(left)
})

test.each([1, 2, 3, 7])('[ROUTE-09] a token that is encoded %i times is dropped', (count) => {
  const inner = `/m/login?redirectUrl=${times('/m/home?token=SECRET#token=SECRET', count)}`
  expect(withoutTokens(`/m/login?redirectUrl=${times(inner, count)}&a=1`)).not.toContain('SECRET')
})

test('what is no token stays, byte for byte', () => {
  for (const address of [
    '/m/home?tokenize=1&x=token&q=a+b%20c%ff#token',
    '/m/launchGame?backUrl=%2Fm%2Fgame%3Fid%3D7&name=50%25',
    '/m/home?&&a=&=b#?',
    '?token_type=a',
    '',
  ])
    expect(withoutTokens(address)).toBe(address)
})

test('[ROUTE-09] no address keeps a token in any place that a page could read', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'token=X',
      'tokens=X',
      '%74oken=X',
      '/m/home',
      '?',
      '&',
      '#',
      '=',
      '%3F',
      '%26',
      '%25',
      '%ff',
      '+',
      'a',
    ),
    fc.string({ maxLength: 3 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.nat({ max: 3 }), (pieces, count) => {
      const left = withoutTokens(`/m/login?redirectUrl=${times(pieces.join('').toWellFormed(), count)}`)
      for (let [text, rounds] = [left, 0]; rounds < 8; rounds++) {
        expect(readsToken(text), text).toBe(false)
        text = new URLSearchParams(`x=${text.replace(/[&#]/g, encodeURIComponent)}`).get('x') ?? ''
      }
      expect(withoutTokens(left)).toBe(left)
    }),
  )
})
