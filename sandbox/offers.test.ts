import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountErrorCodes } from '../contract/wire/account-errors.ts'
import type { EndpointValues } from '../contract/wire/endpoints.ts'
import type { Announcement } from '../contract/wire/download.ts'
import type { Balance } from '../contract/wire/member.ts'
import type { Promotions } from '../contract/wire/promotions.ts'
import type { Missions, Reward } from '../contract/wire/rewards.ts'
import type { Referral } from '../contract/wire/referral.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { registration } from './testing/accounts.ts'
import { startBackEnd, type BackEnd } from './testing/back-end.ts'

const hour = 3_600_000
let back: BackEnd

beforeAll(async () => {
  back = await startBackEnd([fixtureMerchant({}, { REFERRAL3: true })])
})
afterAll(() => back.close())

const valueOf = <Value>(...call: Parameters<BackEnd['ask']>): Promise<Value> => back.askFor(...call)

describe('rewards', () => {
  const rewards = (token: string) => valueOf<readonly Reward[]>('rewards', { token })
  const balance = async (token: string) => Number((await valueOf<Balance>('balance', { token })).amount)
  const claim = (token: string, id: string) => back.ask('claimReward', { token, parts: { id } })
  const find = (list: readonly Reward[], title: string, status: Reward['status']) =>
    list.find((reward) => reward.title === title && reward.status === status)

  test('appear at their hour and expire when their time has run out', async () => {
    const token = await back.signIn('player')
    const first = find(await rewards(token), 'Happy hour', 'ready')
    expect(first?.expiresAt).toBe(Date.UTC(2030, 4, 17, 10, 45))
    back.pass(hour / 4)
    expect(find(await rewards(token), 'Happy hour', 'ready')).toBeUndefined()
    expect((await rewards(token)).find(({ id }) => id === first?.id)).toMatchObject({ status: 'expired' })
    back.pass(hour / 4)
    expect(find(await rewards(token), 'Happy hour', 'ready')?.expiresAt).toBe(Date.UTC(2030, 4, 17, 11, 45))
  })

  test('are credited once; then they are in the history', async () => {
    const token = await back.signIn('vip')
    const before = await balance(token)
    const gift = find(await rewards(token), 'Birthday gift', 'ready')
    const { success, value } = await claim(token, 'birthday')
    expect([success, value]).toMatchObject([true, { status: 'claimed', claimedAt: back.now() }])
    expect(await balance(token)).toBe(before + Number(gift?.amount))
    expect(await claim(token, 'birthday')).toMatchObject({ success: false, errorCode: accountErrorCodes.alreadyDone })
    expect(await balance(token)).toBe(before + Number(gift?.amount))
    expect(find(await rewards(token), 'Birthday gift', 'claimed')).toMatchObject({ claimedAt: back.now() })
  })

  test('in points do not change the balance', async () => {
    const token = await back.signIn('vip')
    const before = [await balance(token), (await valueOf<{ points: number }>('mallItems', { token })).points] as const
    const week = find(await rewards(token), 'Seven days in a row', 'ready')
    expect(await claim(token, week?.id ?? '')).toMatchObject({ success: true })
    const after = [await balance(token), (await valueOf<{ points: number }>('mallItems', { token })).points]
    expect(after).toEqual([before[0], before[1] + 500])
  })

  test('that have expired are refused', async () => {
    const token = await back.signIn('player')
    const late = find(await rewards(token), 'Happy hour', 'ready')
    back.pass(hour)
    expect(await claim(token, late?.id ?? '')).toMatchObject({
      success: false,
      errorCode: accountErrorCodes.alreadyDone,
    })
  })
})

test('offers to a member are in the language of the call', async () => {
  const token = await back.signIn('player')
  const titlesIn = async (language: string) => {
    const call = { token, language }
    const rewards = await valueOf<readonly Reward[]>('rewards', call)
    const { missions } = await valueOf<Missions>('missions', call)
    const { items } = await valueOf<EndpointValues['mallItems']>('mallItems', call)
    const announced = await valueOf<readonly Announcement[]>('relay', {
      ...call,
      parts: { name: 'MCSFE_getListAnnouncements' },
      body: { types: 'PR', platform: 'M', category: 'app_download' },
    })
    return [rewards, missions, items, announced].map((list) => list.map(({ title }) => title))
  }
  const [english, vietnamese] = [await titlesIn('EN'), await titlesIn('VI')]
  expect(english.map(([first]) => first)).toEqual([
    'Birthday gift',
    'Three deposits',
    '20 free spins',
    'Bonus for the first start',
  ])
  expect(vietnamese.map(([first]) => first)).toEqual([
    'Quà sinh nhật',
    'Ba lần nạp tiền',
    '20 vòng quay miễn phí',
    'Thưởng lần mở đầu tiên',
  ])
  expect(vietnamese.flat().filter((title) => english.flat().includes(title))).toEqual([])
})

test('an application is accepted after two minutes, and the member is an agent from then on', async () => {
  const token = await back.signIn('player')
  const body = { realName: 'Maria', countryDialingCode: '84', mobileNum: '900111222' }
  const seen = async () => {
    const { status } = await valueOf<{ status: string }>('agentStatus', { token })
    return [status, (await valueOf<{ type: number }>('memberInfo', { token })).type]
  }
  expect(await seen()).toEqual(['none', 0])
  await valueOf('agentRegister', { token, body })
  back.pass(119_999)
  expect(await seen()).toEqual(['pending', 0])
  back.pass(1)
  expect(await valueOf('memberInfo', { token })).toMatchObject({ type: 1 })
  expect(await seen()).toEqual(['accepted', 1])
})

describe('invitations', () => {
  const referral = (token: string) => valueOf<Referral>('referral', { token })
  const register = (username: string, referralCode: string) =>
    back.ask('register', { body: { ...registration, username, referralCode } })

  test('a registration with the code of the link is counted and earns a bonus', async () => {
    const token = await back.signIn('newcomer')
    const { code, link } = await referral(token)
    expect(link).toBe(`/m/register?r=${code}`)
    const before = Number((await valueOf<Balance>('balance', { token })).amount)
    await register('friend-one', code)
    await register('friend-two', code.toLowerCase())
    await register('stranger', 'UNKNOWN')
    const { invited, earned } = await referral(token)
    expect(invited).toBe(2)
    expect(Number(earned)).toBeGreaterThan(0)
    expect(Number((await valueOf<Balance>('balance', { token })).amount)).toBe(before + Number(earned))
  })

  test('each member has a code of their own', async () => {
    const codes = await Promise.all(
      ['player', 'vip'].map(async (name) => (await referral(await back.signIn(name))).code),
    )
    expect(new Set(codes).size).toBe(2)
  })
})

test('[PROMO-08] members get their own promotions', async () => {
  const promotions = (token?: string) =>
    valueOf<Promotions>('relay', {
      parts: { name: 'MCSFE_getMerchantAvailablePromotions' },
      body: {},
      ...(token !== undefined && { token }),
    })
  expect((await promotions())['REFERRAL']).toEqual({ enabled: true })
  expect((await promotions(await back.signIn('player')))['REFERRAL']?.enabled).toBe(true)
  expect((await promotions(await back.signIn('nochat')))['REFERRAL']?.enabled).toBe(false)
})
