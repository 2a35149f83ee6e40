import { expect, test } from 'vitest'
import { isInTheWay } from './in-the-way.ts'

test.each([
  '/m/launchGame',
  '/m/voucherCenter',
  '/m/withdraw',
  '/m/member/history',
  '/m/member/benefits',
  '/m/securityCenter',
  '/m/securityCenter/addBankCardPix',
  '/m/changePsw',
  '/m/rewardCenter',
  '/m/mall/mallHome',
  '/m/leaderBoard',
  '/m/inviteFriends',
  '/m/feedback',
])('the widget is not over a game, nor where it would cover what moves money: %s', (path) => {
  expect(isInTheWay(path)).toBe(true)
})

test.each(['/m/home', '/m/game', '/m/member/home', '/m/member', '/m/withdrawal', '/m/securityCenterNews', '/'])(
  'it is on every other page: %s',
  (path) => {
    expect(isInTheWay(path)).toBe(false)
  },
)
