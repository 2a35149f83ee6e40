import { expect, test } from 'vitest'
import type { LanguageCode } from '../../../../contract/languages.ts'
import { launchGame, launchVendorLottery } from '../../../../contract/wire/games.ts'
import { launchCall } from './launch-call.ts'
import { wantedFrom, wantedGame } from '../../../shared/games/lib/wanted-game.ts'

const unnamed = {
  backUrl: 'https://www.fixture.example/m/home',
  language: 'EN' as LanguageCode,
  title: 'Fixture Casino',
  country: 'VN',
}
const context = { ...unnamed, labelName: 'Silver Draw' }
const lottery = { gameId: 'VNMB', vendor: 'LOTT', accountTypeName: 'LOTT' }
const shown = {
  device: 'MOBILE',
  backUrl: 'https://www.fixture.example/m/home',
  language: 'EN',
  title: 'Fixture Casino',
  labelName: 'Silver Draw',
}
const ownLottery = {
  ...shown,
  launchMode: 'LOTT',
  lottoArea: 'VN',
  lottoPrizeMode: '1',
  lottoGameCode: 'VNMB',
  lottoView: 'betting',
  hasLobby: false,
}

test('[GAME-10] a lottery is launched with these parameters, within 10 s', () => {
  expect(launchCall(wantedFrom(lottery), context)).toMatchObject({ ...launchGame, query: ownLottery })
  expect(launchCall(wantedFrom(lottery), context).query).toEqual(ownLottery)
  expect(launchGame).toMatchObject({ method: 'GET', path: '/wps/game/launchGame', timeoutMs: 10_000 })
})

test('[GAME-10] its lobby is opened where the address says so', () => {
  const game = wantedGame('?prize_mode=2&code=VNMB&lottoView=lobby')
  expect(game && launchCall(game, context).query).toEqual({
    ...ownLottery,
    lottoPrizeMode: '2',
    lottoView: 'lobby',
    hasLobby: true,
  })
})

test('[GAME-11] the traditional variant also sends lottoMode', () => {
  expect(launchCall(wantedFrom(lottery, 'SEA_LOTT'), context).query).toEqual({
    ...ownLottery,
    lottoMode: 'SEA_Tradition_Mobile',
  })
})

test.each(['TCG_SEA', 'TCG_LOTTO_VN'] as const)(
  '[GAME-12] the lottery of %s has a call of its own, within 10 s',
  (vendor) => {
    const call = launchCall(wantedFrom({ ...lottery, vendor, accountTypeName: vendor }), context)
    expect(call).toMatchObject(launchVendorLottery)
    expect(call.query).toEqual({
      vendor,
      gameCode: 'VNMB',
      hasLobby: false,
      prizeMode: '1',
      backUrl: 'https://www.fixture.example/m/home',
      labelName: 'Silver Draw',
    })
    expect(launchVendorLottery.timeoutMs).toBe(10_000)
  },
)

test('any other game is launched by vendor and id', () => {
  const game = wantedFrom({ gameId: 'lanternfall', vendor: 'Kitebird', accountTypeName: 'Kitebird' })
  expect(launchCall(game, context)).toMatchObject(launchGame)
  expect(launchCall(game, context).query).toEqual({
    ...shown,
    launchMode: 'GAME',
    vendor: 'Kitebird',
    gameId: 'lanternfall',
  })
})

test('[GAME-17] a trial is launched through the relay, with html5 as its platform', () => {
  const call = launchCall({ kind: 'trial', code: 'lanternfall', nodeId: '12' }, context)
  expect(call).toMatchObject({ path: '/wps/relay/{name}', parts: { name: 'GCS_gameTrialLaunch' }, timeoutMs: 10_000 })
  expect(call.body).toEqual({ gameId: 'lanternfall', nodeId: '12', platform: 'html5' })
})

test('[LANG-10] without a known language a lottery is launched in Vietnamese', () => {
  expect(launchCall(wantedFrom(lottery), { ...context, language: undefined }).query).toMatchObject({ language: 'VI' })
})

test('a game whose name is not known is launched without a label', () => {
  for (const vendor of ['LOTT', 'TCG_SEA', 'Kitebird'])
    expect(launchCall(wantedFrom({ ...lottery, vendor, accountTypeName: vendor }), unnamed).query).not.toHaveProperty(
      'labelName',
    )
})

test('no launch opens the common alert: the page tells its failures', () => {
  for (const vendor of ['LOTT', 'TCG_SEA', 'Kitebird'])
    expect(launchCall(wantedFrom({ ...lottery, vendor, accountTypeName: vendor }), context).alerts).toBeUndefined()
  expect(launchCall({ kind: 'trial', code: 'a', nodeId: 'b' }, context).alerts).toBeUndefined()
})
