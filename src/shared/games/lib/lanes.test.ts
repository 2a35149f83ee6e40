import { expect, test } from 'vitest'
import type { Amount } from '../../../../contract/amount.ts'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { highestJackpot, orderedLanes, tileShape } from './lanes.ts'

const card = (gameId: string, jackpot?: Amount): GameCard => ({
  gameId,
  displayName: gameId,
  accountTypeName: 'V',
  vendor: 'V',
  imageUrl: '',
  ...(jackpot !== undefined && { jackpot }),
})
const lane = (id: string, ordinal: number, cards: readonly GameCard[]): GameLane => ({
  id,
  gameCategory: 'slots',
  title: id,
  ordinal,
  gameClassify: [],
  gameCount: cards.length,
  cards,
})

test('lanes are in the order of the back office, without empty ones', () => {
  const lanes = [lane('b', 2, [card('1')]), lane('none', 0, []), lane('a', 1, [card('2')])]
  expect(orderedLanes(lanes).map(({ id }) => id)).toEqual(['a', 'b'])
})

test('the highest jackpot of all lanes is found, if there is any', () => {
  expect(
    highestJackpot([
      lane('a', 1, [card('1', '5.50'), card('2', '9000000000.25')]),
      lane('b', 2, [card('3', '70'), card('4')]),
    ])?.gameId,
  ).toBe('2')
  expect(highestJackpot([lane('a', 1, [card('1'), card('2', '0')])])).toBeUndefined()
})

test('live tables have wide cards, the top list is ranked', () => {
  expect([tileShape('live'), tileShape('top'), tileShape('slots')]).toEqual(['wide', 'ranked', 'tall'])
})
