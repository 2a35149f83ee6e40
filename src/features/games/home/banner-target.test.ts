import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

const context = { origin: 'https://www.lotus.example', hosts: ['pay.example'], domains: [], isMember: true }
const guest = { ...context, isMember: false }
const address = (linkage: string) => bannerTarget({ linkageType: 'URL', linkage }, context)

test('[POP-18] [POP-19] an activity and a game open inside the app', () => {
  expect(bannerTarget({ linkageType: 'P', linkage: 'a 1' }, context)).toEqual({
    kind: 'page',
    to: '/m/activity?id=a%201',
  })
  expect(bannerTarget({ linkageType: 'G', linkage: 'g7' }, context)).toEqual({ kind: 'game', gameId: 'g7' })
})

test.each([
  [{ vendor: 'LOTT' }, '/m/login'],
  [{ vendor: 'TCG_SEA' }, '/m/login'],
  [{ vendor: 'TCG_LOTTO_VN' }, '/m/login'],
  [{ vendor: 'TCG', gameType: 'ELOTT' }, '/m/login'],
  [{ vendor: 'TCG', gameType: 'SLOTT' }, undefined],
  [{ vendor: 'BTI' }, undefined],
  [{}, undefined],
])('[POP-21] a banner of the lottery %j needs a session, and leads a guest to sign in', (game, signIn) => {
  const banner = { linkageType: 'G', linkage: 'g7', ...game } as const
  const sheet = { kind: 'game', gameId: 'g7' }
  expect(bannerTarget(banner, guest)).toEqual(signIn === undefined ? sheet : { kind: 'page', to: signIn })
  expect(bannerTarget(banner, context)).toEqual(sheet)
})

test('[POP-18] [POP-20] pages of the site open in the app, other sites in a new tab', () => {
  expect(address('/m/news?id=2')).toEqual({ kind: 'page', to: '/m/news?id=2' })
  expect(address('https://pay.example/x')).toEqual({ kind: 'trusted', url: 'https://pay.example/x' })
  expect(address('https://elsewhere.example/x')).toEqual({ kind: 'external', url: 'https://elsewhere.example/x' })
})

test.each([
  'https://www.lotus.example@pay.example/x',
  '/m//evil.example',
  '//evil.example/m/home',
  'javascript:alert(1)',
  '',
])('[POP-20] %s leads nowhere', (linkage) => {
  expect(address(linkage)).toEqual({ kind: 'none' })
})

test('another port is another site', () => {
  expect(address('https://pay.example:8443/x').kind).toBe('external')
})
