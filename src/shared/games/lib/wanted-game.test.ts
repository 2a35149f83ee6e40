import { expect, test } from 'vitest'
import { groupOf, isLottery, launchAddress, trialFrom, wantedFrom, wantedGame, type WantedGame } from './wanted-game.ts'

const card = { gameId: 'lanternfall', vendor: 'Kitebird', accountTypeName: 'Kitebird', nodeId: '12' }
const lottery = { ...card, gameId: 'VNMB' }
const parsed = (game: WantedGame) => wantedGame(new URL(launchAddress(game), 'https://a.example').search)

test('a game of a vendor is launched by vendor and code', () => {
  expect(wantedFrom(card)).toEqual({ kind: 'game', vendor: 'Kitebird', code: 'lanternfall' })
})

test.each(['TCG_SEA', 'TCG_LOTTO_VN'] as const)('[GAME-12] a card of %s is a lottery of that vendor', (vendor) => {
  const game = { kind: 'vendor-lottery', vendor, code: 'VNMB', prizeMode: '1', view: 'betting' }
  expect(wantedFrom({ ...lottery, vendor })).toEqual(game)
  expect(wantedFrom({ ...lottery, accountTypeName: vendor })).toEqual(game)
})

test("[GAME-10] a card of LOTT is the operator's own lottery", () => {
  const game = { kind: 'lottery', code: 'VNMB', prizeMode: '1', view: 'betting', isTraditional: false }
  expect(wantedFrom({ ...lottery, vendor: 'LOTT' })).toEqual(game)
  expect(wantedFrom({ ...lottery, accountTypeName: 'LOTT' }, 'LOTT')).toEqual(game)
})

test('[GAME-11] a lottery of the lane SEA_LOTT is a traditional one', () => {
  expect(wantedFrom({ ...lottery, vendor: 'TCG_SEA' }, 'SEA_LOTT')).toMatchObject({
    kind: 'lottery',
    isTraditional: true,
  })
  expect(wantedFrom({ ...lottery, vendor: 'TCG_SEA' }, 'ELOTT')).toMatchObject({ kind: 'vendor-lottery' })
})

test('the group of a card is the one of its lane that names its vendor', () => {
  const gameClassify = [
    { name: 'ELOTT', vendors: ['TCG_SEA'] },
    { name: 'SEA_LOTT', vendors: ['Four Rivers', 'Drawhouse'] },
  ]
  expect(groupOf({ gameClassify }, { ...lottery, vendor: 'Drawhouse' })).toBe('SEA_LOTT')
  expect(groupOf({ gameClassify }, { ...lottery, vendor: 'Tenpenny' })).toBeUndefined()
})

test('[GAME-17] a game with a node can be tried, one without cannot', () => {
  expect(trialFrom(card)).toEqual({ kind: 'trial', code: 'lanternfall', nodeId: '12' })
  expect(trialFrom({ gameId: 'a', vendor: 'b', accountTypeName: 'b' })).toBeNull()
})

test('only lotteries are lotteries', () => {
  expect(isLottery(wantedFrom({ ...card, vendor: 'LOTT' }))).toBe(true)
  expect(isLottery(wantedFrom({ ...card, vendor: 'TCG_SEA' }))).toBe(true)
  expect(isLottery(wantedFrom(card))).toBe(false)
  expect(isLottery({ kind: 'trial', code: 'a', nodeId: 'b' })).toBe(false)
})

test.each([
  wantedFrom(card),
  wantedFrom({ ...card, gameId: 'a&b=c#d', vendor: 'Moth & Mirror' }),
  wantedFrom({ ...lottery, vendor: 'TCG_SEA' }),
  wantedFrom({ ...lottery, vendor: 'LOTT' }),
  wantedFrom(lottery, 'SEA_LOTT'),
  { kind: 'trial', code: 'lanternfall', nodeId: '12' },
] as const)('[ROUTE-08] the address of a launch names the whole game: %j', (game) => {
  expect(parsed(game)).toEqual(game)
})

test('[ROUTE-08] the query is prize_mode or vendor, code, playType and lottoView', () => {
  expect(launchAddress(wantedFrom({ ...lottery, vendor: 'LOTT' }))).toBe(
    '/m/launchGame?prize_mode=1&code=VNMB&lottoView=betting',
  )
  expect(launchAddress(wantedFrom({ ...lottery, vendor: 'TCG_SEA' }))).toBe(
    '/m/launchGame?vendor=TCG_SEA&code=VNMB&lottoView=betting',
  )
  expect(wantedGame('?vendor=TCG_SEA&prize_mode=3&code=VNMB&lottoView=lobby')).toEqual({
    kind: 'vendor-lottery',
    vendor: 'TCG_SEA',
    code: 'VNMB',
    prizeMode: '3',
    view: 'lobby',
  })
  expect(wantedGame('?vendor=LOTT&code=VNMB&lottoView=everything')).toMatchObject({ kind: 'lottery', view: 'betting' })
})

test.each([
  '',
  '?code=lanternfall',
  '?vendor=Kitebird',
  '?vendor=Kitebird&code=',
  '?vendor=Kitebird&code=%20',
  '?vendor=&code=lanternfall',
  '?code=lanternfall&playType=trial',
  `?vendor=Kitebird&code=${'a'.repeat(101)}`,
])('%s names no game', (search) => {
  expect(wantedGame(search)).toBeNull()
})
