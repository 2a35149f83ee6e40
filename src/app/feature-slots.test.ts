// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature, SlotEntry } from '../shared/feature/feature.ts'
import { joinFeatures, type FeatureParts } from './feature-parts.ts'
import { joinOverlays } from './join-overlays.ts'
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
const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
const join = (...features: readonly Feature[]) => joinFeatures(features, context)

test('a part that is not needed is neither shown nor fetched', async () => {
  const parts = join(slot('closed', {}), slot('open', { needed: ({ code }) => code === 'OTHER' }))
  expect(parts.slot('gate')).toHaveLength(1)
  expect(await parts.fetchGates()).toEqual([Part])
  expect(fetched).toEqual(['closed'])
})

test('[BND-06] the texts of pages are fetched with a part, unless its texts are all in the shell', async () => {
  const feature = (texts: { readonly texts?: 'shell' }): Feature => ({
    name: 'some',
    routes: [{ path: '/m/x', load: async () => ({ Page: Part }), ...texts }],
    slots: [{ slot: 'gate', order: 1, load: async () => ({ Part }), ...texts }],
    panels: [{ panel: 'menu', load: async () => ({ Part }), ...texts }],
    overlays: [{ name: 'alert', priority: 'answer', load: async () => ({ Part }), ...texts }],
  })
  const fetches = (texts: { readonly texts?: 'shell' }, preparePages: () => Promise<void>) => {
    const { routes, panel, fetchGates } = joinFeatures([feature(texts)], { ...context, preparePages })
    const overlay = joinOverlays([feature(texts)], preparePages).get('alert')?.part
    return [routes[0]?.fetch, fetchGates, panel('menu')?.fetch, overlay?.fetch]
  }
  for (const [texts, calls] of [[{}, [1, 2, 3, 4]] as const, [{ texts: 'shell' }, [0, 0, 0, 0]] as const]) {
    const preparePages = vi.fn(context.preparePages)
    const counted: number[] = []
    for (const fetch of fetches(texts, preparePages)) {
      await fetch?.()
      counted.push(preparePages.mock.calls.length)
    }
    expect(counted).toEqual(calls)
  }
})

test('a gate that cannot be fetched keeps the page from starting', async () => {
  const gone = slot('gate', { load: () => Promise.reject(new Error('gone')) })
  await expect(join(gone).fetchGates()).rejects.toThrow('gone')
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
  expect(parts.slot('gate').map(({ key }) => key)).toEqual(['first-0', 'second-0'])
})
