// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { fixtureBrand } from '../shared/brand/fixture.ts'
import type { Feature } from '../shared/feature/feature.ts'
import { joinFeatures } from './feature-parts.ts'

const Text = (text: string) => () => <p>{text}</p>
const context = { brand: fixtureBrand, preparePages: () => Promise.resolve(), whenQuiet: () => Promise.resolve() }
const feature = (rest: Partial<Feature>): Feature => ({ name: 'some', ...rest })
const nav = (to: string, order: number, place: 'bottom' | 'menu') =>
  ({ to, order, place, label: 'app:x', icon: 'home' }) as const

test('navigation entries of all features are joined by their order', () => {
  const parts = joinFeatures(
    [feature({ nav: [nav('/c', 30, 'bottom'), nav('/m', 5, 'menu')] }), feature({ nav: [nav('/a', 10, 'bottom')] })],
    context,
  )
  expect(parts.nav('bottom').map(({ to }) => to)).toEqual(['/a', '/c'])
  expect(parts.nav('menu').map(({ to }) => to)).toEqual(['/m'])
})

test('watchers of one feature have keys of their own', () => {
  const watcher = { load: async () => ({ Watcher: Text('here') }) }
  const { watchers } = joinFeatures([feature({ watchers: [watcher, watcher] })], context)
  expect(new Set(watchers.map(({ key }) => key)).size).toBe(2)
})

test('a part that the brand does not need is never fetched', () => {
  const load = vi.fn()
  const parts = joinFeatures([feature({ slots: [{ slot: 'home', order: 1, needed: () => false, load }] })], context)
  expect(parts.slot('home')).toEqual([])
  expect(load).not.toHaveBeenCalled()
})

test('a page waits for its texts, and is fetched once however often it is requested', async () => {
  const preparePages = vi.fn(context.preparePages)
  const load = vi.fn(async () => ({ Page: Text('here') }))
  const [route] = joinFeatures([feature({ routes: [{ path: '/m/x', load }] })], { ...context, preparePages }).routes
  await route?.fetch()
  await route?.fetch()
  expect([load.mock.calls.length, preparePages.mock.calls.length]).toEqual([1, 1])
})

test('a prefetched page is shown without a pause', async () => {
  const [route] = joinFeatures(
    [feature({ routes: [{ path: '/m/x', load: async () => ({ Page: Text('here') }) }] })],
    context,
  ).routes
  await route?.fetch()
  if (!route) throw new Error('no route')
  render(
    <Suspense fallback="wait">
      <route.Page />
    </Suspense>,
  )
  expect(screen.getByText('here')).toBeTruthy()
})

test('a page that failed to load is tried again at the next request', async () => {
  const load = vi.fn(async () => ({ Page: Text('here') })).mockRejectedValueOnce(new TypeError('offline'))
  const [route] = joinFeatures([feature({ routes: [{ path: '/m/x', load }] })], context).routes
  await expect(route?.fetch()).rejects.toThrow('offline')
  await expect(route?.fetch()).resolves.toBeTypeOf('function')
})

test('the current page stays while the next one is fetched, and that is reported', async () => {
  let arrive: (page: { Page: () => React.ReactNode }) => void = () => undefined
  const load = () => new Promise<{ Page: () => React.ReactNode }>((resolve) => (arrive = resolve))
  const parts = joinFeatures([feature({ routes: [{ path: '/m/x', load }] })], context)
  const Next = parts.routes[0]?.Page ?? (() => null)
  function Pages() {
    const [next, setNext] = useState(false)
    return (
      <Suspense fallback="wait">
        {next ? <Next /> : <button onClick={() => startTransition(() => setNext(true))}>now</button>}
      </Suspense>
    )
  }
  render(<Pages />)
  await act(async () => screen.getByText('now').click())
  expect([screen.queryByText('now') !== null, parts.pending.isAny()]).toEqual([true, true])
  await act(async () => arrive({ Page: Text('then') }))
  expect([screen.queryByText('then') !== null, parts.pending.isAny()]).toEqual([true, false])
})

test('the parts that a page shows on its first screen are fetched with it, and one that fails is left out', async () => {
  const load = vi.fn(async () => ({ Part: Text('part') }))
  const broken = vi.fn(() => Promise.reject(new TypeError('offline')))
  const other = vi.fn(async () => ({ Part: Text('other') }))
  const [route] = joinFeatures(
    [
      feature({ routes: [{ path: '/m/x', slots: ['sign-in-methods'], load: async () => ({ Page: Text('here') }) }] }),
      feature({
        name: 'parts',
        slots: [
          { slot: 'sign-in-methods', order: 1, load },
          { slot: 'sign-in-methods', order: 2, load: broken },
          { slot: 'footer', order: 3, load: other },
        ],
      }),
    ],
    context,
  ).routes
  await expect(route?.fetch()).resolves.toBeTypeOf('function')
  expect([load, broken, other].map((each) => each.mock.calls.length)).toEqual([1, 1, 0])
})

test("a sheet opens when the parts of its slots are there, so that it does not grow under the player's finger", async () => {
  let arrive: (part: { Part: () => React.ReactNode }) => void = () => undefined
  const parts = joinFeatures(
    [
      feature({
        panels: [{ panel: 'menu', texts: 'shell', slots: ['menu'], load: async () => ({ Part: Text('sheet') }) }],
      }),
      feature({
        name: 'parts',
        slots: [{ slot: 'menu', order: 1, load: () => new Promise((resolve) => (arrive = resolve)) }],
      }),
    ],
    context,
  )
  const opened = vi.fn()
  const opening = parts.panel('menu')?.fetch().then(opened)
  await Promise.resolve().then(() => new Promise((resolve) => setTimeout(resolve)))
  expect(opened).not.toHaveBeenCalled()
  arrive({ Part: Text('part') })
  await opening
  expect(opened).toHaveBeenCalledOnce()
})
