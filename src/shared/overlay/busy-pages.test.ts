import { expect, test } from 'vitest'
import type { PagePath } from '../../../contract/pages.ts'
import { busyPages } from './busy-pages.ts'

/** A page that is not here does not compile. */
const isBusy: Readonly<Record<PagePath, boolean>> = {
  '/m/launchGame': true,
  '/m/chat': true,
  '/m/voucherCenter': true,
  '/m/withdraw': true,
  '/m/securityCenter/addBankCard': true,
  '/m/securityCenter/addBankCardPix': true,
  '/m/changePsw': true,
  '/m/login': true,
  '/m/register': true,
  '/m/member/history': false,
  '/m/member/benefits': false,
  '/m/securityCenter': false,
  '/m/securityCenter/bankCards': false,
  '/m/rewardCenter': false,
  '/m/mall/mallHome': false,
  '/m/leaderBoard': false,
  '/m/inviteFriends': false,
  '/m/feedback': false,
  '/m/home': false,
  '/m/game': false,
  '/m/activity': false,
  '/m/news': false,
  '/m/help': false,
  '/m/agentRegister': false,
  '/m/member/home': false,
}

test('what can wait lies over no page on which a visitor signs in, pays, plays or chats', () => {
  const busy = Object.entries(isBusy).flatMap(([path, is]) => (is ? [path] : []))
  expect([...busyPages].sort()).toEqual(busy.sort())
})
