import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partition, type Weighed } from './partition.ts'

const groupCost = 60

const fleets = fc
  .array(fc.record({ group: fc.option(fc.nat(12), { nil: undefined }), cost: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 120,
  })
  .map((merchants) =>
    merchants.map(
      ({ group, cost }, at): Weighed => ({
        id: `brand-${at}`,
        group: group === undefined ? undefined : `set-${group}`,
        cost,
      }),
    ),
  )
const counts = fc.integer({ min: 1, max: 12 })

/** The cost of a part, computed independently: its merchants, and each of their groups once. */
function costOf(part: readonly string[], fleet: readonly Weighed[]): number {
  const own = fleet.filter(({ id }) => part.includes(id))
  const groups = new Set(own.flatMap(({ group }) => group ?? []))
  return own.reduce((sum, { cost }) => sum + cost, groups.size * groupCost)
}

test('[FLEET-04] every merchant is in exactly one part', () => {
  fc.assert(
    fc.property(fleets, counts, (fleet, count) => {
      const parts = partition(fleet, count, groupCost)
      expect(parts).toHaveLength(count)
      expect(parts.flat().sort()).toEqual(fleet.map(({ id }) => id).sort())
    }),
  )
})

test('[FLEET-04] parts differ by at most one group and one merchant', () => {
  fc.assert(
    fc.property(fleets, counts, (fleet, count) => {
      const costs = partition(fleet, count, groupCost).map((part) => costOf(part, fleet))
      const largest = Math.max(0, ...fleet.map(({ cost }) => cost))
      expect(Math.max(...costs) - Math.min(...costs)).toBeLessThanOrEqual(groupCost + largest)
    }),
  )
})

test('[FLEET-04] the parts do not depend on the order of the merchants', () => {
  const shuffled = fleets.chain((fleet) =>
    fc.tuple(fc.constant(fleet), fc.shuffledSubarray(fleet, { minLength: fleet.length })),
  )
  fc.assert(
    fc.property(shuffled, counts, ([fleet, other], count) => {
      expect(partition(other, count, groupCost)).toEqual(partition(fleet, count, groupCost))
    }),
  )
})

const fleetOf = (sizes: Readonly<Record<string, number>>): Weighed[] =>
  Object.entries(sizes).flatMap(([group, size]) =>
    Array.from({ length: size }, (_, at) => ({ id: `${group}-${String(at).padStart(3, '0')}`, group, cost: 10 })),
  )
const groupsIn = (part: readonly string[]): string[] => [...new Set(part.map((id) => id.slice(0, 1)))].sort()

test('groups stay whole where that is balanced', () => {
  const parts = partition(fleetOf({ a: 9, b: 8, c: 8, d: 9 }), 2, groupCost)
  expect(parts.flatMap(groupsIn).sort()).toEqual(['a', 'b', 'c', 'd'])
  expect(parts.map(({ length }) => length)).toEqual([17, 17])
})

test('the largest group is divided where it is too large, and the others stay whole', () => {
  const parts = partition(fleetOf({ a: 200, b: 10, c: 12, d: 8 }), 4, groupCost)
  const holders = (group: string): number => parts.filter((part) => groupsIn(part).includes(group)).length
  expect(['a', 'b', 'c', 'd'].map(holders)).toEqual([4, 1, 1, 1])
})

test('there may be more parts than merchants', () => {
  expect(partition(fleetOf({ a: 1, b: 1 }), 3, groupCost)).toEqual([['a-000'], ['b-000'], []])
})
