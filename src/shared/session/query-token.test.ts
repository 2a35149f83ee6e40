import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { testServices } from '../testing/test-services.ts'
import { readSession, writeSession } from './stored-session.ts'
import { takeQueryToken } from './query-token.ts'

function take(address: string, storages = testServices()) {
  const { pathname, search, hash } = new URL(address, 'https://www.lotus88.example')
  const history = { state: { idx: 3 }, replaceState: vi.fn<History['replaceState']>() }
  takeQueryToken({ pathname, search, hash }, history, storages, 'LOTUS88')
  return { session: readSession(storages, 'LOTUS88'), replaced: history.replaceState.mock.calls }
}

test.each(['token', 'tokens'])(
  '[ROUTE-09] a session by ?%s= is adopted, and leaves the address bar at once',
  (name) => {
    const { session, replaced } = take(`/m/home?a=1&${name}=T0KEN&b=%20x#top`)
    expect(session).toMatchObject({ token: 'T0KEN', merchantCode: 'LOTUS88' })
    expect(replaced).toEqual([[{ idx: 3 }, '', '/m/home?a=1&b=%20x#top']])
  },
)

test('[ROUTE-09] the question mark is removed with the last parameter', () => {
  expect(take('/m/home?token=T0KEN').replaced[0]?.[2]).toBe('/m/home')
})

test('[ROUTE-09] a percent-encoded token is removed too; one that no header can carry opens no session', () => {
  expect(take('/m/home?%74oken=T0KEN').replaced[0]?.[2]).toBe('/m/home')
  expect(take('/m/home?token=a%0Ab').session).toBeNull()
  expect(take('/m/home?token=').replaced[0]?.[2]).toBe('/m/home')
})

test('[ROUTE-09] a token of an address within the address opens no session, and does not stay there', () => {
  const { session, replaced } = take('/m/login?a=%20x&redirectUrl=%2Fm%2Fhome%3Ftoken%3DSECRET')
  expect(session).toBeNull()
  expect(replaced).toEqual([[{ idx: 3 }, '', '/m/login?a=%20x&redirectUrl=/m/home']])
})

test('[ROUTE-09] the existing session stays when the address has no usable token', () => {
  const storages = testServices()
  writeSession(storages, {
    id: '7',
    token: 'OLD',
    merchantCode: 'LOTUS88',
    userName: 'Mira',
    type: 0,
    firstTimeLogin: false,
  })
  for (const none of ['', 'undefined', 'null'])
    expect(take(`/m/home?token=${none}`, storages).session?.token).toBe('OLD')
  expect(take('/m/home?token=NEW', storages).session?.token).toBe('NEW')
})

test('an address without a token is left alone', () => {
  expect(take('/m/home?tokenize=1&x=token').replaced).toEqual([])
})

test('[ROUTE-09] no query keeps a token, and the rest of it stays byte for byte', () => {
  const part = fc.stringMatching(/^[a-z%0-9=+]{0,8}$/).filter((text) => !/token/.test(text))
  fc.assert(
    fc.property(fc.array(part), fc.array(part), (before, after) => {
      const replaced = take(`/m/home?${[...before, 'token=T0KEN', ...after].join('&')}`).replaced[0]?.[2]
      const rest = [...before, ...after].join('&')
      expect(replaced).toBe(before.length + after.length > 0 ? `/m/home?${rest}` : '/m/home')
    }),
  )
})
