import { expect, test } from 'vitest'
import type { GameCard, GameLane } from '../../../../contract/wire/lobby.ts'
import { findGame } from './game-sheet.tsx'

const card = (gameId: string): GameCard => ({
  gameId,
  displayName: gameId,
  accountTypeName: 'V',
  vendor: 'V',
  imageUrl: '',
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

test('a game is found in whichever lane it is, in the first of several', () => {
  const [a, b, c] = [lane('a', 1, [card('1')]), lane('b', 2, [card('2')]), lane('c', 3, [card('2')])]
  expect(findGame([a, b, c], '2')).toEqual({ card: card('2'), lane: b })
  expect(findGame([], '2')).toBeUndefined()
})
