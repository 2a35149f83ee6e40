// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature, SlotEntry } from '../shared/feature/feature.ts'
import { joinFeatures, type FeatureParts } from './feature-parts.ts'
import { Watchers } from './watchers.tsx'

const Part = () => null
const watch = ({ watchers }: FeatureParts) => act(async () => void render(createElement(Watchers, { watchers })))
const fetched: string[] = []
beforeEach(() => fetched.splice(0))
afterEach(cleanup)

const slot = (name: string, more: Partial<Extract<SlotEntry, { slot: 'gate' }>>): Feature => ({
  name,
  slots: [{ slot: 'gate', order: 1, load: () => Promise.resolve(fetched.push(name)).then(() => ({ Part })), ...more }],
})
const context = { brand: fixtureBrand, prepare: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
const join = (...features: readonly Feature[]) => joinFeatures(features, context)

test('a part that is not needed is neither shown nor fetched', async () => {
  const parts = join(slot('closed', {}), slot('open', { needed: ({ code }) => code === 'OTHER' }))
  expect(parts.slot('gate')).toHaveLength(1)
  expect(await parts.fetchGates()).toEqual([Part])
  expect(fetched).toEqual(['closed'])
})

test('the texts of a feature are not fetched for a part that shows none', async () => {
  const prepared: string[] = []
  const prepare = async (name: string) => void prepared.push(name)
  const parts = joinFeatures([slot('wordless', { texts: false }), slot('wordy', {})], { ...context, prepare })
  await parts.fetchGates()
  expect(prepared).toEqual(['wordy'])
})

test('a gate that cannot be fetched keeps the page from starting', async () => {
  const gone = slot('gate', { load: () => Promise.reject(new Error('gone')) })
  await expect(join(gone).fetchGates()).rejects.toThrow('gone')
})

test('watchers are fetched without texts, unless they show some', async () => {
  const prepared: string[] = []
  const load = () => Promise.resolve({ Watcher: Part })
  const parts = joinFeatures(
    [
      { name: 'wordless', watchers: [{ early: true, load }] },
      { name: 'wordy', watchers: [{ early: true, texts: true, load }] },
      { name: 'idle', watchers: [{ early: true, needed: () => false, load }] },
    ],
    { ...context, prepare: async (name) => void prepared.push(name) },
  )
  await watch(parts)
  expect([parts.watchers.map(({ key }) => key), prepared]).toEqual([['wordless-0', 'wordy-0'], ['wordy']])
})

test('early watchers start with the page, the others when it is quiet', async () => {
  let beQuiet: () => void = () => undefined
  const quiet = new Promise<void>((resolve) => (beQuiet = resolve))
  const load = (name: string) => () => Promise.resolve(fetched.push(name)).then(() => ({ Watcher: Part }))
  const parts = joinFeatures(
    [
      { name: 'late', watchers: [{ load: load('late') }] },
      { name: 'early', watchers: [{ early: true, load: load('early') }] },
    ],
    { ...context, whenQuiet: () => quiet },
  )
  await watch(parts)
  expect(fetched).toEqual(['early'])
  await act(async () => beQuiet())
  expect(fetched).toEqual(['early', 'late'])
})

test('the parts of one slot are in their order', () => {
  const parts = join(slot('second', { order: 20 }), slot('first', { order: 10 }))
  expect(parts.slot('gate').map(({ key }) => key)).toEqual(['first-0', 'second-0'])
})
