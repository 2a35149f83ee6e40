import { expect, test } from 'vitest'
import { flagNames, type FlagName, type FlagValues } from '../../contract/flags.ts'
import { definesOf } from './defines.ts'
import { flagSetOf, makeFlagSet, planBundlings, seenConstants } from './flag-set.ts'

const withOn = (...on: readonly FlagName[]) =>
  makeFlagSet(Object.fromEntries(flagNames.map((name) => [name, on.includes(name)])) as FlagValues, 'legacy')
const read = new Set(['NEWS3'])

test('[BND-01] flag sets that differ only in flags that no source reads share one bundling', () => {
  const [none, unread, news, both] = [withOn(), withOn('MALL3'), withOn('NEWS3'), withOn('NEWS3', 'MALL3')]
  const bundlings = planBundlings([none, unread, news, both, news], read)
  expect(bundlings.map(({ flagSets }) => [...flagSets].sort())).toEqual(
    expect.arrayContaining([[none.id, unread.id].sort(), [news.id, both.id].sort()]),
  )
  expect(bundlings).toHaveLength(2)
})

test('a flag that no source reads counts as off, so that the gate finds what it owns but does not guard', () => {
  expect(seenConstants(withOn('NEWS3', 'MALL3'), read).flags).toMatchObject({ NEWS3: true, MALL3: false })
})

test('[BND-01] a flag that owns a part of the worker counts although no source reads it', () => {
  const parts = [{ flag: 'WEBPUSH3', name: 'worker-push', entry: 'src/sw/push/main.ts' }] as const
  const [on, off] = [withOn('WEBPUSH3'), withOn()].map((flagSet) => seenConstants(flagSet, read, parts))
  expect([on?.flags.WEBPUSH3, off?.flags.WEBPUSH3]).toEqual([true, false])
  expect(on?.id).not.toBe(off?.id)
})

test('[BND-01] another encryption is another bundling, whatever is read', () => {
  const { flags } = withOn()
  expect(planBundlings([makeFlagSet(flags, 'legacy'), makeFlagSet(flags, 'v2')], read)).toHaveLength(2)
})

test('[BND-01] the id of a flag set is ten digits that follow from its values alone', () => {
  expect(withOn('NEWS3').id).toMatch(/^[0-9a-f]{10}$/)
  expect(withOn('NEWS3').id).toBe(withOn('NEWS3').id)
  const { flags } = withOn('NEWS3')
  expect(flagSetOf({ flags, settings: { api: { encryption: 'v2' } } })).toEqual(makeFlagSet(flags, 'v2'))
})

test('[BND-07] the order of bundlings does not depend on the order of the merchants', () => {
  const sets = [withOn(), withOn('NEWS3'), withOn('MALL3'), withOn('NEWS3', 'MALL3'), withOn('MISSIONS3')]
  const seen = new Set(flagNames)
  const ids = (flagSets: typeof sets) => planBundlings(flagSets, seen).map(({ constants }) => constants.id)
  expect(ids(sets)).toEqual(sets.map(({ id }) => id).sort())
  expect(ids(sets.toReversed())).toEqual(ids(sets))
})

test('[FLAG-05] each flag is a constant of its own, and so is the encryption', () => {
  const defines = definesOf(withOn('NEWS3'))
  expect(defines).toMatchObject({
    '__FLAGS__.NEWS3': 'true',
    '__FLAGS__.MALL3': 'false',
    __ENCRYPTION__: '"legacy"',
  })
  expect(Object.keys(defines)).toHaveLength(flagNames.length + 1)
})
