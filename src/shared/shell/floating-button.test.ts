import { expect, test } from 'vitest'
import type { PagePath } from '../../../contract/pages.ts'
import { isInTheWay } from './floating-button.ts'

/** A page that is not here does not compile. */
const covers: Readonly<Record<PagePath, boolean>> = {
  '/m/launchGame': true,
  '/m/chat': true,
  '/m/voucherCenter': true,
  '/m/withdraw': true,
  '/m/member/history': true,
  '/m/member/benefits': true,
  '/m/securityCenter': true,
  '/m/securityCenter/bankCards': true,
  '/m/securityCenter/addBankCard': true,
  '/m/securityCenter/addBankCardPix': true,
  '/m/changePsw': true,
  '/m/rewardCenter': true,
  '/m/mall/mallHome': true,
  '/m/leaderBoard': true,
  '/m/inviteFriends': true,
  '/m/feedback': true,
  '/m/home': false,
  '/m/game': false,
  '/m/activity': false,
  '/m/news': false,
  '/m/help': false,
  '/m/login': false,
  '/m/register': false,
  '/m/agentRegister': false,
  '/m/member/home': false,
}

test.each(Object.entries(covers))(
  'the widget is not over a game, nor where it would cover what moves money, and on every other page: %s %s',
  (path, isCovered) => {
    expect(isInTheWay(path)).toBe(isCovered)
  },
)

test.each(['/m/member', '/m/withdrawal', '/m/securityCenterNews', '/'])('it is on what is no page: %s', (path) => {
  expect(isInTheWay(path)).toBe(false)
})
