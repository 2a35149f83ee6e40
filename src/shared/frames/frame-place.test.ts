import { expect, test } from 'vitest'
import { fixtureBrand } from '../brand/fixture.ts'
import { framePlace } from './frame-place.ts'

const origin = 'https://www.fixture.example'
const brand = {
  ...fixtureBrand,
  security: { ...fixtureBrand.security, trustedHosts: ['pay.example'], frameHosts: ['games.example'] },
}
const place = (address: unknown) => framePlace(address, brand, origin)

test('a host of security.frameHosts is framed', () => {
  expect(place('https://games.example/reels?session=1')).toEqual({
    kind: 'frame',
    url: 'https://games.example/reels?session=1',
  })
})

test("[GAME-13] the operator's other hosts and the own origin take the place of the storefront", () => {
  for (const url of [
    'https://pay.example/reels',
    'https://fixture.example/reels',
    'https://www.fixture.example/wps/play/game?title=Reels',
  ])
    expect(place(url)).toEqual({ kind: 'leave', url })
  expect(place('/wps/play/game')).toEqual({ kind: 'leave', url: `${origin}/wps/play/game` })
})

test.each([
  'https://elsewhere.example/reels',
  'http://games.example/reels',
  'http://pay.example/reels',
  'https://games.example:8443/reels',
  'https://games.example.elsewhere.example/',
  'https://player@games.example/reels',
  'https://games.example\\@elsewhere.example/',
  'https://games.example//reels',
  '//games.example/reels',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://games.example/1',
  '/m/home',
  '',
  undefined,
  null,
  { href: 'https://games.example/' },
])('%j is opened nowhere', (address) => {
  expect(place(address)).toBeNull()
})
