import { expect, test } from 'vitest'
import { bannerTarget } from './banner-target.ts'

const origin = 'https://www.lotus.example'
const address = (linkage: string) => bannerTarget({ linkageType: 'URL', linkage }, origin, ['pay.example'])

test('an activity and a game open inside the app', () => {
  expect(bannerTarget({ linkageType: 'P', linkage: 'a 1' }, origin, [])).toEqual({ kind: 'page', to: '/m/activity?id=a%201' })
  expect(bannerTarget({ linkageType: 'G', linkage: 'g7' }, origin, [])).toEqual({ kind: 'game', gameId: 'g7' })
})

test('an own page stays in the app, a trusted site opens beside it', () => {
  expect(address('/m/news?id=2')).toEqual({ kind: 'page', to: '/m/news?id=2' })
  expect(address('https://www.lotus.example/m/help')).toEqual({ kind: 'page', to: '/m/help' })
  expect(address('https://pay.example/x')).toEqual({ kind: 'site', url: 'https://pay.example/x' })
})

test.each(['https://evil.example/', '//evil.example/m/home', 'javascript:alert(1)', 'https://pay.example.evil.example', 'http://[', ''])('%s leads nowhere', (linkage) => {
  expect(address(linkage)).toEqual({ kind: 'none' })
})
