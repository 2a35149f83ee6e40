// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FleetBrand } from '../contract/workbench.ts'
import { devices, fleetReducer } from './fleet.ts'
import { server } from './server.ts'
import { fitPhones, Shelf } from './shelf.tsx'

/** Comes near and goes away as the test says. */
class Sight {
  private static readonly observed = new Map<Sight, Element>()
  static tell(near: (place: Element) => boolean): void {
    for (const [{ call }, place] of Sight.observed) call([{ isIntersecting: near(place) }])
  }
  private readonly call: (entries: { isIntersecting: boolean }[]) => void
  constructor(call: Sight['call']) {
    this.call = call
  }
  observe(place: Element) {
    Sight.observed.set(this, place)
  }
  disconnect() {
    Sight.observed.delete(this)
  }
}

class Size {
  private readonly call: (entries: object[]) => void
  constructor(call: (entries: object[]) => void) {
    this.call = call
  }
  observe() {
    this.call([{ target: { clientWidth: 1440 } }])
  }
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', Sight)
  vi.stubGlobal('ResizeObserver', Size)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const brands = Array.from({ length: 1000 }, (_, index): FleetBrand => {
  const url = `http://localhost:${5000 + index}`
  return {
    id: `brand-${index}`,
    name: `Brand ${index}`,
    url,
    home: 'about:blank',
    icon: `/icons/brand-${index}.png`,
    palette: { brand: '#000000', accent: '#000000', ground: '#ffffff' },
    scheme: 'auto',
    languages: [{ code: 'EN', tag: 'en', name: 'English' }],
    flags: [],
    members: [],
  }
})

const isAmong = (first: number, last: number) => (place: Element) => {
  const index = Number(/\d+$/.exec(place.getAttribute('aria-labelledby') ?? ''))
  return index >= first && index <= last
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const framed = () => [...document.querySelectorAll('iframe')].map(({ title }) => title.replace(/,.*/, ''))

test('of 1,000 brands all are named, and only those near the window have a phone that loads, one after the other', () => {
  const store = configureStore({
    reducer: { fleet: fleetReducer, [server.reducerPath]: server.reducer },
    middleware: (defaults) => defaults().concat(server.middleware),
  })
  render(
    <Provider store={store}>
      <Shelf brands={brands} />
    </Provider>,
  )
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1000)
  expect([framed(), screen.queryAllByRole('radio')]).toEqual([[], []])
  act(() => Sight.tell(isAmong(0, 4)))
  pass(200)
  expect(framed()).toEqual(['Brand 0'])
  pass(4 * 4000)
  expect(framed()).toEqual(['Brand 0', 'Brand 1', 'Brand 2', 'Brand 3', 'Brand 4'])
  // What is scrolled past does not load.
  act(() => Sight.tell(isAmong(300, 304)))
  pass(50)
  act(() => Sight.tell(isAmong(995, 999)))
  pass(6 * 4000)
  expect(framed()).toEqual(['Brand 995', 'Brand 996', 'Brand 997', 'Brand 998', 'Brand 999'])
})

test('six phones fit side by side; many stand in rows of a legible size; a narrow window shows one at a time', () => {
  const [phone, , , tablet] = devices
  expect(fitPhones(1280, 6, phone)).toEqual({ scale: expect.closeTo(0.462, 2), isRow: true })
  expect(fitPhones(1600, 6, phone)).toEqual({ scale: expect.closeTo(0.599, 2), isRow: true })
  expect(fitPhones(1440, 1000, phone)).toEqual({ scale: expect.closeTo(0.65, 2), isRow: false })
  expect(fitPhones(1024, 6, tablet)).toMatchObject({ isRow: false })
  expect(fitPhones(390, 1000, phone)).toEqual({ scale: expect.closeTo(0.774, 2), isRow: true })
  expect(fitPhones(1440, 1, phone).scale).toBeCloseTo(0.72, 2)
})
