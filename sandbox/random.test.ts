import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: string): readonly number[] => {
  const random = createRandom(seed)
  return [random.between(1, 6), random.between(1, 6), random.between(1, 1000), random.pick([3, 5, 7])]
}

test('the same seed gives the same numbers, another seed others', () => {
  expect(draws('LOTUS88/games')).toEqual(draws('LOTUS88/games'))
  expect(draws('LOTUS88/games')).not.toEqual(draws('LOTUS89/games'))
})

test('numbers stay within their bounds and reach both ends', () => {
  const random = createRandom('bounds')
  const values = Array.from({ length: 2000 }, () => random.between(-2, 3))
  expect([Math.min(...values), Math.max(...values)]).toEqual([-2, 3])
})

test('a shuffle keeps every item', () => {
  const items = Array.from({ length: 40 }, (_, index) => index)
  const shuffled = createRandom('shuffle').shuffle(items)
  expect(shuffled).not.toEqual(items)
  expect([...shuffled].sort((a, b) => a - b)).toEqual(items)
})
