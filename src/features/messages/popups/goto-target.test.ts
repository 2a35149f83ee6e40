import { describe, expect, test } from 'vitest'
import { gotoTarget, type GotoFacts } from './goto-target.ts'

const member: GotoFacts = {
  memberType: 0,
  isNativeApp: false,
  isFromHomeScreen: false,
  isWebApp: false,
  isReferralOn: true,
  hasVipBenefits: true,
  appAddress: 'https://get.example/app.apk',
}
const guest: GotoFacts = { ...member, memberType: -1, hasVipBenefits: false }

type Promotion = Parameters<typeof gotoTarget>[0]['promotionType']
const target = (promotionType: Promotion, facts: GotoFacts) => gotoTarget({ promotionType, linkage: 'a 1' }, facts)
const leads = (promotionType: Promotion, facts: GotoFacts) => {
  const found = target(promotionType, facts)
  return found && (found.kind === 'page' ? found.to : found.address)
}

test.each([
  [-1, true],
  [0, true],
  [1, true],
  [2, true],
  [3, false],
  [4, false],
  [-2, false],
  [99, false],
])('[POP-22] for a member of type %i the button is there: %s', (memberType, isThere) => {
  expect(leads('ACTIVITY', { ...member, memberType })).toBe(isThere ? '/m/activity?id=a%201' : null)
})

test('an activity needs an id, and NONE means no button', () => {
  expect(gotoTarget({ promotionType: 'ACTIVITY' }, member)).toBeNull()
  expect(target('NONE', member)).toBeNull()
})

describe('[POP-23] the download of the app', () => {
  test.each([
    ['in a browser', {}, true],
    ['inside the app', { isNativeApp: true }, false],
    ['from the home screen', { isFromHomeScreen: true }, false],
    ['in the web app', { isWebApp: true }, false],
    ['where the merchant has no app', { appAddress: null }, false],
  ])('%s is offered: %s', (_, facts, isOffered) => {
    expect(target('APP_DOWNLOAD', { ...member, ...facts })).toEqual(
      isOffered ? { kind: 'app', address: 'https://get.example/app.apk' } : null,
    )
  })
})

test('[POP-24] only guests are asked to register', () => {
  expect([leads('REGISTER', guest), leads('REGISTER', member)]).toEqual(['/m/register', null])
})

test('[POP-25] friends can be invited only while referral is on', () => {
  const path = '/m/inviteFriends'
  expect([guest, member].map((facts) => leads('INVITE_FRIENDS', facts))).toEqual([path, path])
  expect(leads('INVITE_FRIENDS', { ...member, isReferralOn: false })).toBeNull()
})

test('[POP-26] benefits are for guests, and for members who are shown them', () => {
  const path = '/m/member/benefits'
  expect([leads('MEMBER_BENEFITS', guest), leads('MEMBER_BENEFITS', member)]).toEqual([path, path])
  expect(leads('MEMBER_BENEFITS', { ...member, hasVipBenefits: false })).toBeNull()
})
