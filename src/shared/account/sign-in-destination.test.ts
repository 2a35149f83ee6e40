import { expect, test } from 'vitest'
import { signInDestination } from './sign-in-destination.ts'

const context = { origin: 'https://www.brand.example', hosts: ['pay.brand.example'], domains: [] }
const player = { token: 'T0KEN', language: 'VI', headerColor: '#101820', title: 'Brand: slots' }
const arrive = (search: string, state: unknown = null) => signInDestination({ search, state, player }, context)
const encoded = (name: string, address: string) => `?${name}=${encodeURIComponent(address)}`
const home = { kind: 'page', to: '/m/home' }

test('[AUTH-09] a login leads home', () => {
  expect(arrive('')).toEqual(home)
})

test('a login leads back to the page that the player wanted', () => {
  expect(arrive('', { from: '/m/wallet?id=3#top' })).toEqual({ kind: 'page', to: '/m/wallet?id=3#top' })
})

test('[ROUTE-15] redirectUrl at a trusted host gets token, language, headerColor, b2c=1 and title, and comes before everything else', () => {
  const destination = arrive(encoded('redirectUrl', 'https://pay.brand.example/in?x=1&token=mine'), {
    from: '/m/wallet',
  })
  expect(destination.kind).toBe('trusted')
  const url = new URL('url' in destination ? destination.url : '')
  expect(url.host).toBe('pay.brand.example')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    x: '1',
    token: 'T0KEN',
    language: 'VI',
    headerColor: '#101820',
    title: 'Brand: slots',
    b2c: '1',
  })
})

const hostile = [
  'https://evil.example/m/home',
  '//evil.example/m/home',
  '/\\evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'https://pay.brand.example@evil.example/',
  'https://pay.brand.example.evil.example/',
  'https://evil.example/pay.brand.example',
  'https://user:secret@pay.brand.example/',
  'https://pay.brand.example:8443/',
  'ftp://pay.brand.example/',
  'http://pay.brand.example/in',
  'https:evil.example',
  '/m//evil.example',
  'evil.example',
  '',
]

test.each(hostile)('[ROUTE-15] redirectUrl=%j is not followed', (address) => {
  const destination = arrive(encoded('redirectUrl', address))
  expect(destination).toEqual(home)
  expect(JSON.stringify(destination)).not.toContain('T0KEN')
})

test.each(hostile)('backUrl=%j is not followed', (address) => {
  expect(arrive(encoded('backUrl', address))).toEqual(home)
})

test('a backUrl of ours is followed, without the session', () => {
  expect(arrive(encoded('backUrl', '/m/news?id=1'))).toEqual({ kind: 'page', to: '/m/news?id=1' })
  expect(arrive(encoded('backUrl', 'https://pay.brand.example/done'))).toEqual({
    kind: 'trusted',
    url: 'https://pay.brand.example/done',
  })
})

test.each([{ from: 'https://evil.example' }, { from: '//evil.example' }, { from: 5 }, 'x', { panel: 'menu' }])(
  'an unusable history state, %j, is ignored',
  (state) => {
    expect(arrive('', state)).toEqual(home)
  },
)
