import { expect, test } from 'vitest'
import { parseWaves, planWaves, usualPercentages, type WaveOptions } from './waves.ts'

/** Merchants with these ids; the first letter names the flag set: `a1`, `b1`. */
const merchants = (...ids: readonly string[]) => ids.map((id) => ({ id, flagSet: id.charAt(0) }))
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `m${String(at).padStart(4, '0')}`, flagSet: 'one' }))
const sizes = (count: number, options: Partial<WaveOptions> = {}) =>
  planWaves(many(count), { canary: [], percentages: usualPercentages(false), ...options }).map(({ name, ids }) => [
    name,
    ids.length,
  ])

test.each([
  [
    1000,
    [
      ['1 %', 10],
      ['10 %', 90],
      ['all', 900],
    ],
  ],
  [
    44,
    [
      ['1 %', 1],
      ['10 %', 4],
      ['all', 39],
    ],
  ],
  [
    3,
    [
      ['1 %', 1],
      ['all', 2],
    ],
  ],
  [1, [['all', 1]]],
  [0, []],
])('[REL-04] %i merchants go out as 1 percent, 10 percent, all', (count, expected) => {
  expect(sizes(count)).toEqual(expected)
})

test('[REL-04] canaries go first, in place of the first percent; the shares are shares of the others', () => {
  const canary = ['m0007', 'm0003']
  expect(sizes(44, { canary, percentages: usualPercentages(true) })).toEqual([
    ['canary', 2],
    ['10 %', 5],
    ['all', 37],
  ])
  expect(sizes(44, { canary, percentages: [50, 100] })).toEqual([
    ['canary', 2],
    ['50 %', 21],
    ['all', 21],
  ])
})

test('every merchant is in exactly one wave', () => {
  const all = many(203)
  const ids = planWaves(all, { canary: ['m0100'], percentages: [1, 3, 10, 60, 100] }).flatMap((wave) => wave.ids)
  expect([...ids].sort()).toEqual(all.map(({ id }) => id))
})

test('a wave takes merchants of as many flag sets as it can', () => {
  const all = merchants('a1', 'a2', 'a3', 'b1', 'b2', 'c1')
  expect(planWaves(all, { canary: [], percentages: [50, 100] }).map(({ ids }) => ids)).toEqual([
    ['a1', 'b1', 'c1'],
    ['a2', 'b2', 'a3'],
  ])
})

test.each([
  ['1%,10%,100%', [1, 10, 100]],
  ['5 %, 100', [5, 100]],
  ['100', [100]],
])('waves are read from %s', (found, expected) => {
  expect(parseWaves(found)).toEqual(expected)
})

test.each(['', '10', '10%,1%,100%', '1%,1%,100%', '0%,100%', '50%,101%', '1e1,100', '-5,100', '1%,,100%', 'all'])(
  '"%s" is no list of waves',
  (found) => {
    expect(() => parseWaves(found)).toThrow(/Expected rising percentages/)
  },
)
