// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature, SlotEntry } from '../shared/feature/feature.ts'
import { joinFeatures, type FeatureParts } from './feature-parts.ts'
import { joinOverlays } from './conductor.tsx'
import { Watchers } from './watchers.tsx'

const Part = () => null
const watch = ({ watchers }: FeatureParts) => act(async () => void render(createElement(Watchers, { watchers })))
const fetched: string[] = []
beforeEach(() => fetched.splice(0))
afterEach(cleanup)

const slot = (name: string, more: Partial<Extract<SlotEntry, { slot: 'home' }>>): Feature => ({
  name,
  slots: [{ slot: 'home', order: 1, load: () => Promise.resolve(fetched.push(name)).then(() => ({ Part })), ...more }],
})
const home: Feature = {
  name: 'home',
  routes: [{ path: '/m/home', slots: ['home'], texts: 'shell', load: () => Promise.resolve({ Page: Part }) }],
}
const fetchHome = ({ routes }: FeatureParts) => routes[0]?.fetch()
const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
const join = (...features: readonly Feature[]) => joinFeatures(features, context)

test('a part that is not needed is neither shown nor fetched', async () => {
  const parts = join(home, slot('needed', {}), slot('not needed', { needed: ({ code }) => code === 'OTHER' }))
  expect(parts.slot('home')).toHaveLength(1)
  await fetchHome(parts)
  expect(fetched).toEqual(['needed'])
})

test('[BND-06] the texts of pages are fetched with pages, panels and overlays, unless their texts are in the shell', async () => {
  const feature = (texts: { readonly texts?: 'shell' }): Feature => ({
    name: 'some',
    routes: [{ path: '/m/x', load: async () => ({ Page: Part }), ...texts }],
    panels: [{ panel: 'menu', load: async () => ({ Part }), ...texts }],
    overlays: [{ name: 'alert', priority: 'answer', load: async () => ({ Part }), ...texts }],
  })
  const calls = async (texts: { readonly texts?: 'shell' }) => {
    const preparePages = vi.fn(context.preparePages)
    const { routes, panel } = joinFeatures([feature(texts)], { ...context, preparePages })
    const overlay = joinOverlays([feature(texts)], preparePages).get('alert')?.part
    const counted: number[] = []
    for (const part of [routes[0], panel('menu'), overlay]) {
      await part?.fetch()
      counted.push(preparePages.mock.calls.length)
    }
    return counted
  }
  expect(await calls({})).toEqual([1, 2, 3])
  expect(await calls({ texts: 'shell' })).toEqual([0, 0, 0])
})

test('[BND-06] slots are fetched without the texts of pages, unless they show some', async () => {
  const preparePages = vi.fn(context.preparePages)
  const fetchWith = (feature: Feature) => fetchHome(joinFeatures([home, feature], { ...context, preparePages }))
  await fetchWith(slot('wordless', {}))
  expect(preparePages).not.toHaveBeenCalled()
  await fetchWith(slot('wordy', { texts: 'pages' }))
  expect(preparePages).toHaveBeenCalledOnce()
})

test('a part that cannot be fetched does not keep its page from being shown', async () => {
  const parts = join(home, slot('gone', { load: () => Promise.reject(new Error('gone')) }))
  await expect(fetchHome(parts)).resolves.toBeDefined()
})

test('[BND-06] watchers are fetched without the texts of pages, unless they show some', async () => {
  const preparePages = vi.fn(context.preparePages)
  const load = () => Promise.resolve({ Watcher: Part })
  const parts = joinFeatures(
    [
      { name: 'wordless', watchers: [{ early: true, load }] },
      { name: 'wordy', watchers: [{ early: true, texts: 'pages', load }] },
      { name: 'idle', watchers: [{ early: true, needed: () => false, load }] },
    ],
    { ...context, preparePages },
  )
  await watch(parts)
  expect(parts.watchers.map(({ key }) => key)).toEqual(['wordless-0', 'wordy-0'])
  expect(preparePages).toHaveBeenCalledOnce()
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
  expect(parts.slot('home').map(({ key }) => key)).toEqual(['first-0', 'second-0'])
})
