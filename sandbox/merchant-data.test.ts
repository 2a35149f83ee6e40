import { createDecipheriv } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountErrorCodes as codes } from '../contract/wire/account-errors.ts'
import { errorCodes } from '../contract/wire/errors.ts'
import type { CompanyInfo } from '../contract/wire/company.ts'
import type { Banner } from '../contract/wire/lobby.ts'
import type { Popups } from '../contract/wire/popups.ts'
import type { SystemSettings } from '../contract/wire/system.ts'
import { fixtureMerchant } from '../tests/fixtures/sandbox/merchant.ts'
import { registration } from './testing/accounts.ts'
import type { BackEnd } from './testing/back-end.ts'
import { startBackEnd } from './testing/back-end.ts'

const brazil = fixtureMerchant(
  {
    code: 'BRASIL',
    languages: { supported: ['PT-BR'], default: 'PT-BR', files: {} },
    market: { country: 'BR', currency: { code: 'BRL', symbol: 'R$', position: 'before' } },
  },
  { REFERRAL3: true, INSTALLPROMPT3: true, PHONELOGIN3: true },
)
const merchants = [
  fixtureMerchant({ domains: { canonical: 'www.fixture.example', aliases: ['m.fixture.example'] } }),
  brazil,
]
let back: BackEnd

beforeAll(async () => {
  back = await startBackEnd(merchants)
})
afterAll(() => back.close())

const valueOf = <Value>(...call: Parameters<BackEnd['ask']>): Promise<Value> => back.askFor(...call)
const relay = (name: string, merchant: string, token?: string): Promise<Record<string, unknown>> =>
  valueOf('relay', { parts: { name }, body: {}, merchant, ...(token !== undefined && { token }) })

describe('[SBX-02] each merchant has its own', () => {
  test('members of the same names, each with their own money and accounts', async () => {
    const [here, there] = await Promise.all([back.signIn('player'), back.signIn('player', undefined, 'BRASIL')])
    const [vnd, brl] = await Promise.all([
      valueOf('balance', { token: here }),
      valueOf('balance', { token: there, merchant: 'BRASIL' }),
    ])
    expect([vnd, brl]).toMatchObject([{ currency: 'VND' }, { currency: 'BRL' }])
    await back.ask('register', { body: { ...registration, username: 'only-here', password: 'x' } })
    await expect(back.signIn('only-here', 'x', 'BRASIL')).rejects.toThrow(codes.userUnknown)
  })

  test('settings from its own file: flags, currency, downloads, SMS provider', async () => {
    const settings = await valueOf<SystemSettings>('systemSettings', { merchant: 'BRASIL' })
    expect(settings).toMatchObject({
      currency: 'BRL',
      currencySymbol: 'R$',
      currencyPosition: 'before',
      whitelabelVal: { GEETEST3: false },
      gw: { PROFILE_ICON_COUNT: 9 },
      sms: { firebase: true },
    })
    expect((await valueOf<SystemSettings>('systemSettings')).sms.firebase).toBe(false)
  })

  test('country, domains and customer service, whose addresses are encrypted and its own', async () => {
    expect(await valueOf('country', { query: { merchant: 'FIXTURE' } })).toMatchObject({
      countryCode: 'VN',
      countryDialingCode: '84',
      countries: expect.arrayContaining([{ countryCode: 'BR', countryDialingCode: '55' }]) as unknown,
    })
    const { domainList, customerService } = await valueOf<CompanyInfo>('companyInfo')
    expect(domainList).toEqual([{ domainName: 'www.fixture.example' }, { domainName: 'm.fixture.example' }])
    expect(
      customerService.some(({ labelIds }) => labelIds.length === 0) &&
        customerService.some(({ labelIds }) => labelIds.length > 0),
    ).toBe(true)
    for (const { path } of customerService) expect(opened(path)).toMatch(/^https:\/\/help\.fixture\.example\/support\//)
  })

  test('promotions and prompts only where its flags have them', async () => {
    expect(await relay('MCSFE_getMerchantAvailablePromotions', 'FIXTURE')).toEqual({
      APP_DOWNLOAD: { enabled: false },
    })
    expect(await relay('MCSFE_getMerchantAvailablePromotions', 'BRASIL')).toMatchObject({ REFERRAL: { enabled: true } })
    const download = (merchant: string, domain: string) =>
      valueOf('relay', { merchant, parts: { name: 'WPSCORE_getDownloadSetting' }, body: { domain } })
    const own = 'www.fixture.example'
    expect([
      await download('FIXTURE', own),
      await download('BRASIL', own),
      await download('BRASIL', 'localhost:4300'),
      await download('BRASIL', 'foreign.example'),
    ]).toMatchObject([
      { bottom_app_bar_mode: { enabled: false, value: '' }, deposit_times: { enabled: false, value: '-1' } },
      { bottom_app_bar_mode: { enabled: true, value: 'popup' }, deposit_times: { enabled: false, value: '-1' } },
      { bottom_app_bar_mode: { enabled: true, value: 'popup' } },
      { bottom_app_bar_mode: { enabled: false, value: '' } },
    ])
    expect([await valueOf('downloadBanners'), await valueOf('downloadBanners', { merchant: 'BRASIL' })]).toMatchObject([
      [],
      [{ groupName: 'm_popup1' }, { groupName: 'm_popup2' }],
    ])
  })

  test('[POP-01] popups for guests, members and first logins, with html and a target for the goto button', async () => {
    const { items } = await valueOf<Popups>('popups')
    expect(new Set(items.map(({ execution }) => execution))).toEqual(new Set(['A', 'B', 'F']))
    expect(items.find(({ id }) => id === 'welcome')).toEqual({
      id: 'welcome',
      execution: 'B',
      promotionType: 'REGISTER',
      title: 'Good to see you',
      content: expect.stringMatching(
        /^<img src="\/wps\/media\/FIXTURE\/popup\/welcome.svg".*<p>Open your account/,
      ) as string,
    })
    expect(items.find(({ promotionType }) => promotionType === 'ACTIVITY')?.linkage).toBe('spring-tournament')
    expect(items.some(({ promotionType }) => promotionType === 'INVITE_FRIENDS')).toBe(false)
  })

  test('[POP-17] a banner of a game names its kind and vendor; a download banner its group and address', async () => {
    const banners = await valueOf<readonly Banner[]>('banners')
    const game = banners.find(({ linkageType }) => linkageType === 'G')
    expect(game).toEqual(
      expect.objectContaining({
        linkage: expect.any(String) as string,
        gameType: 'RNG',
        vendor: expect.any(String) as string,
      }),
    )
    expect(await valueOf('downloadBanners', { merchant: 'BRASIL' })).toEqual([
      { groupName: 'm_popup1', url: '/wps/media/BRASIL/poster/at-hand.svg' },
      { groupName: 'm_popup2', url: '/wps/media/BRASIL/poster/good-night.svg' },
    ])
  })

  test('vendors that have the games listed for them', async () => {
    const vendors = await valueOf<readonly { vendor: string }[]>('relay', {
      parts: { name: 'GCSGAME_newGameVendor' },
      body: { platform: 'html5' },
    })
    for (const { vendor } of vendors)
      expect(await valueOf('gamesOfVendor', { query: { vendor } })).toMatchObject({
        vendor,
        cards: expect.arrayContaining([expect.objectContaining({ vendor })]) as unknown,
      })
    expect(await back.ask('gamesOfVendor', { query: { vendor: 'Unknown' } })).toMatchObject({
      status: 404,
      errorCode: errorCodes.contentUnknown,
    })
  })

  test('lottery vendors have codes, and names for players', async () => {
    const asian = await startBackEnd([fixtureMerchant({}, { SEALOTTMINIGAME3: true })])
    const request = { parts: { name: 'GCSGAME_newGameVendor' }, body: { platform: 'html5' } }
    const vendors = await asian.askFor<readonly { vendor: string; displayName: string }[]>('relay', request)
    await asian.close()
    const code = /^(LOTT|TCG_\w+)$/
    expect(vendors.filter(({ vendor }) => code.test(vendor))).not.toEqual([])
    expect(vendors.filter(({ displayName }) => code.test(displayName))).toEqual([])
  })

  test('the same after a restart', async () => {
    const again = await startBackEnd(merchants)
    const names = [
      'systemSettings',
      'companyInfo',
      'popups',
      'banners',
      'activities',
      'news',
      'help',
      'gameLanes',
    ] as const
    for (const name of names) expect(await again.askFor(name)).toEqual(await valueOf(name))
    expect(await again.askFor('memberInfo', { token: await again.signIn('vip') })).toEqual(
      await valueOf('memberInfo', { token: await back.signIn('vip') }),
    )
    await again.close()
  })
})

describe('[SBX-01] money', () => {
  test('goes to accounts that are added once and can be removed', async () => {
    const token = await back.signIn('player')
    const body = { kind: 'bank', bankId: 'harbour', holder: 'Maria Santos', accountNumber: '00112233' }
    const card = await valueOf<{ id: string }>('addBankCard', { token, body })
    expect(card).toMatchObject({ maskedNumber: '•••• 2233' })
    expect(await back.ask('addBankCard', { token, body })).toMatchObject({ errorCode: codes.alreadyDone })
    expect(await valueOf('withdrawSummary', { token })).toMatchObject({ fullBankCardList: [card], fullEWalletList: [] })
    await valueOf('removeBankCard', { token, query: { id: card.id } })
    expect(await valueOf('bankCards', { token })).toEqual([])
  })

  test('a reward is claimed once, and only existing points are spent', async () => {
    const token = await back.signIn('agent')
    const points = async (): Promise<number> => (await valueOf<{ points: number }>('mallItems', { token })).points
    const before = await points()
    const claim = (id: string) => back.ask('claimReward', { token, parts: { id } })
    const rewards = await valueOf<readonly { id: string; kind: string; status: string }[]>('rewards', { token })
    const idOf = (kind: string, status: string) =>
      rewards.find((reward) => reward.kind === kind && reward.status === status)?.id ?? ''
    expect(await claim(idOf('points', 'ready'))).toMatchObject({ value: { status: 'claimed', amount: '500' } })
    expect([
      await claim(idOf('points', 'ready')),
      await claim(idOf('bonus', 'expired')),
      await claim('nothing'),
    ]).toMatchObject([{ errorCode: codes.alreadyDone }, { errorCode: codes.alreadyDone }, { status: 404 }])
    expect(await points()).toBe(before + 500)
    const redeem = (itemId: string, quantity: number) =>
      back.ask('redeemMallItem', { token, body: { itemId, quantity } })
    expect(await redeem('draw-ticket', 2)).toMatchObject({ value: { points: before } })
    expect([await redeem('headphones', 1), await redeem('draw-ticket', 0)]).toMatchObject([
      { errorCode: codes.pointsTooLow },
      { errorCode: codes.amountOutOfLimits },
    ])
  })

  test('PIX exists only with its currency', async () => {
    const info = async (merchant: string) =>
      relay('MCSFE_getWithdrawAccountInfo', merchant, await back.signIn('player', undefined, merchant))
    expect(JSON.stringify(await info('BRASIL'))).toContain('"pix"')
    expect(JSON.stringify(await info('FIXTURE'))).not.toContain('"pix"')
  })
})

test('[SBX-01] a launched game is a page with a way back; the line test is open to other domains of the merchant', async () => {
  const { gameUrl } = await valueOf<{ gameUrl: string }>('relay', {
    parts: { name: 'GCS_gameTrialLaunch' },
    body: { gameId: 'prism-orchard', nodeId: 'prism-orchard', platform: 'html5' },
  })
  const page = await fetch(back.origin + gameUrl)
  expect([page.status, await page.text()]).toMatchObject([200, expect.stringContaining('GO_BACK')])
  const preflight = await fetch(`${back.origin}/wps/system/test/ping?speed=1`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://m.fixture.example',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'merchant',
    },
  })
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('https://m.fixture.example')
})

/** DES is triple DES with three equal keys (ruling on ENC-07). */
function opened(path: string): string {
  const decipher = createDecipheriv('des-ede3-ecb', path.slice(-8).repeat(3), null)
  return decipher.update(path.slice(0, -8), 'base64', 'utf8') + decipher.final('utf8')
}
