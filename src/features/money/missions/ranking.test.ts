import { expect, test } from 'vitest'
import { rankingRows } from './ranking.ts'

const player = (place: number, userName = `pl***${place}`) => ({ place, userName, points: 1000 - place })
const rows = (places: readonly number[], own: number) =>
  rankingRows({ missions: [], ranking: places.map((place) => player(place)), own: player(own) }).map(
    ({ place, isOwn, isApart }) => `${isApart ? '… ' : ''}${place}${isOwn ? ' own' : ''}`,
  )

test("the player's own row is marked among the others", () => {
  expect(rows([1, 2, 3], 2)).toEqual(['1', '2 own', '3'])
})

test('an own place below the table follows it, apart from it unless it is the next', () => {
  expect(rows([1, 2, 3], 57)).toEqual(['1', '2', '3', '… 57 own'])
  expect(rows([1, 2, 3], 4)).toEqual(['1', '2', '3', '4 own'])
})

test('rows are in the order of their places; a player without a place is not listed', () => {
  expect(rows([3, 1, 2], 0)).toEqual(['1', '2', '3'])
})

test('another player with the same masked name is not taken for the own one', () => {
  const found = rankingRows({ missions: [], ranking: [player(1, 'pl***r')], own: player(9, 'pl***r') })
  expect(found.map(({ place, isOwn }) => [place, isOwn])).toEqual([
    [1, false],
    [9, true],
  ])
})
