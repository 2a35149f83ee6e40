import { expect, test } from 'vitest'
import { groupBugs } from './conclude.ts'

const frames = '    at draw (draw.ts:3:1)\n    at build (build.ts:9:2)'

test('a fault of many merchants is one bug, with the message of the first', () => {
  expect(
    groupBugs([
      { id: 'zeta', stack: `TypeError: no icon of zeta\n${frames}` },
      { id: 'acme', stack: `TypeError: no icon of acme\n${frames}` },
    ]),
  ).toEqual([{ stack: `TypeError: no icon of acme\n${frames}`, ids: ['acme', 'zeta'] }])
})

test('faults at different places are different bugs', () => {
  const other = `TypeError: no icon\n    at draw (draw.ts:4:1)`
  expect(
    groupBugs([
      { id: 'acme', stack: `TypeError: no icon\n${frames}` },
      { id: 'zeta', stack: other },
    ]).map(({ ids }) => ids),
  ).toEqual([['acme'], ['zeta']])
})

test('stacks without frames are distinguished by their text', () => {
  expect(
    groupBugs([
      { id: 'acme', stack: 'thrown' },
      { id: 'lotus', stack: 'thrown' },
      { id: 'zeta', stack: 'thrown otherwise' },
    ]).map(({ ids }) => ids),
  ).toEqual([['acme', 'lotus'], ['zeta']])
})
