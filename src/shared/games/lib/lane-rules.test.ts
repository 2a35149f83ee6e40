import { expect, test } from 'vitest'
import type { GameCard, GameClass, GameLane } from '../../../../contract/wire/lobby.ts'
import { laidLanes, mergedClasses } from './lane-rules.ts'

const card = (gameId: string, vendor: string): GameCard => ({
  gameId,
  displayName: gameId,
  accountTypeName: `Draws of ${vendor}`,
  vendor,
  imageUrl: '',
})
const lane = (
  id: string,
  ordinal: number,
  gameClassify: readonly GameClass[],
  cards: readonly GameCard[],
): GameLane => ({
  id,
  gameCategory: 'lottery',
  title: id,
  ordinal,
  gameClassify,
  gameCount: cards.length + 10,
  cards,
})
const group = (name: string, ...vendors: string[]): GameClass => ({ name, vendors })

const facts = (lanes: readonly GameLane[]) => laidLanes(lanes).map(({ id, ordinal }) => [id, ordinal])

test('[GAME-02] the vendor groups RNG and PVP are one group, TCG', () => {
  expect(
    mergedClasses([group('RNG', 'a', 'b'), group('LIVE', 'c'), group('PVP', 'b', 'd'), group('TCG', 'e')]),
  ).toEqual([group('TCG', 'a', 'b', 'd', 'e'), group('LIVE', 'c')])
  expect(laidLanes([lane('slots', 100, [group('RNG', 'a'), group('PVP', 'd')], [card('1', 'a')])])).toMatchObject([
    { gameClassify: [group('TCG', 'a', 'd')] },
  ])
})

test('[GAME-03] lanes are numbered from 100 in steps of 100, in the order of the back end', () => {
  const cards = [card('1', 'a')]
  expect(facts([lane('c', 70, [], cards), lane('a', 1, [], cards), lane('b', 2, [], cards)])).toEqual([
    ['a', 100],
    ['b', 200],
    ['c', 300],
  ])
})

test('[GAME-04] [GAME-06] ELOTT adds ELOTTO in the same place, and SEA_LOTT with the games of TCG_SEA five behind it', () => {
  const cards = [card('1', 'TCG_SEA'), card('2', 'Drawhouse'), card('3', 'Six')]
  const lottery = lane('lottery', 200, [group('ELOTT', 'TCG_SEA', 'Drawhouse'), group('ELOTTO', 'Six')], cards)
  const lanes = laidLanes([lane('top', 100, [], [card('9', 'a')]), lottery])
  expect(lanes.map(({ id, ordinal }) => [id, ordinal])).toEqual([
    ['top', 100],
    ['lottery', 200],
    ['ELOTTO', 200],
    ['SEA_LOTT', 205],
  ])
  expect(lanes[1]).toMatchObject({ cards, gameCount: 13 })
  expect(lanes[2]).toMatchObject({ cards: [card('3', 'Six')], gameCount: 1, gameClassify: [group('ELOTTO', 'Six')] })
  expect(lanes[3]).toMatchObject({ title: 'Draws of TCG_SEA', cards: [card('1', 'TCG_SEA')], gameCount: 1 })
})

test('[GAME-05] [GAME-06] LOTT adds VIETNAM_LOTTO with the games of TCG_LOTTO_VN one behind it', () => {
  const cards = [card('1', 'LOTT'), card('2', 'TCG_LOTTO_VN')]
  const [own, vietnam, ...others] = laidLanes([lane('lottery', 100, [group('LOTT', 'LOTT', 'TCG_LOTTO_VN')], cards)])
  expect(own).toMatchObject({ id: 'lottery', ordinal: 100, cards })
  expect(vietnam).toMatchObject({ id: 'VIETNAM_LOTTO', ordinal: 101, cards: [card('2', 'TCG_LOTTO_VN')] })
  expect(others).toEqual([])
})

test('a lane that would have no games is not added', () => {
  expect(facts([lane('lottery', 100, [group('ELOTT', 'Drawhouse'), group('LOTT')], [card('1', 'Drawhouse')])])).toEqual(
    [['lottery', 100]],
  )
})
