import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bytesOf, planPruning, type CachedBundle, type CachedContent } from './plan-pruning.ts'

const content = (sha256: string, more: Partial<CachedContent> = {}): CachedContent => ({
  sha256,
  bytes: 100,
  madeAt: 1000,
  isLinked: false,
  ...more,
})
const bundle = (path: string, contents: readonly string[], more: Partial<CachedBundle> = {}): CachedBundle => ({
  path,
  bytes: 10,
  usedAt: 1000,
  contents,
  ...more,
})
const unlimited = { before: 0, maxBytes: Infinity }
const prune = (...[stored, limits]: Parameters<typeof planPruning>) => {
  const { bundles, contents } = planPruning(stored, limits)
  return [...bundles.map(({ path }) => path), ...contents.map(({ sha256 }) => sha256)]
}

describe('[FLEET-10] by age', () => {
  const contents = [content('old', { madeAt: 1 }), content('new'), content('shared', { madeAt: 1 })]

  test('contents that nothing needs go, and those of a bundle with it', () => {
    const bundles = [bundle('unused', ['old', 'shared'], { usedAt: 1 }), bundle('used', ['shared'])]
    expect(prune({ contents, bundles }, { ...unlimited, before: 500 })).toEqual(['unused', 'old'])
  })

  test('what was used or made at the very time stays', () => {
    const bundles = [bundle('used', [], { usedAt: 500 })]
    expect(prune({ contents: [content('made', { madeAt: 500 })], bundles }, { ...unlimited, before: 500 })).toEqual([])
  })

  test('a file of a brand stays, however old it is', () => {
    const linked = [content('linked', { madeAt: 1, isLinked: true })]
    expect(prune({ contents: linked, bundles: [] }, { before: 500, maxBytes: 0 })).toEqual([])
  })
})

describe('[FLEET-10] by size', () => {
  const contents = [content('a', { madeAt: 2 }), content('b', { madeAt: 1 }), content('c', { madeAt: 3 }), content('x')]
  const bundles = [bundle('later', ['x', 'c'], { usedAt: 9 }), bundle('sooner', ['x'], { usedAt: 8 })]

  test.each([
    [420, []],
    [419, ['b']],
    [320, ['b']],
    [220, ['b', 'a']],
    [219, ['sooner', 'a', 'b']],
    [209, ['later', 'sooner', 'a', 'b', 'c', 'x']],
  ])('at most %d bytes', (maxBytes, gone) => {
    expect(prune({ contents, bundles }, { ...unlimited, maxBytes }).sort()).toEqual([...gone].sort())
  })
})

const names = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const time = fc.nat(10)
const stored = fc.record({
  contents: fc.uniqueArray(fc.record({ sha256: names, bytes: fc.nat(100), madeAt: time, isLinked: fc.boolean() }), {
    selector: ({ sha256 }) => sha256,
  }),
  bundles: fc.uniqueArray(
    fc.record({ path: names, bytes: fc.nat(10), usedAt: time, contents: fc.array(names, { maxLength: 5 }) }),
    { selector: ({ path }) => path },
  ),
})

test('[FLEET-10] whatever is in a cache, what remains is complete and within the limit as far as anything can go', () => {
  fc.assert(
    fc.property(stored, time, fc.nat(300), (all, before, maxBytes) => {
      const gone = planPruning(all, { before, maxBytes })
      const rest = {
        contents: all.contents.filter((one) => !gone.contents.includes(one)),
        bundles: all.bundles.filter((one) => !gone.bundles.includes(one)),
      }
      const needed = new Set<string>(rest.bundles.flatMap((one) => one.contents))
      expect(gone.contents.filter(({ sha256, isLinked }) => isLinked || needed.has(sha256))).toEqual([])
      expect(bytesOf(rest) <= maxBytes || rest.bundles.length === 0).toBe(true)
      expect(bytesOf(rest)).toBeLessThanOrEqual(maxBytes + bytesOf({ contents: [], bundles: rest.bundles }))
      expect(rest.bundles.filter(({ usedAt }) => usedAt < before)).toEqual([])
    }),
  )
})
