// @vitest-environment happy-dom
import { configureStore } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FleetBrand } from '../contract/workbench.ts'
import { devices, fleetReducer } from './fleet.ts'
import { server } from './server.ts'
import { fitPhones, Shelf } from './shelf.tsx'

const [rowHeight, columns] = [600, 5]

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
  vi.stubGlobal('ResizeObserver', Size)
  const style = { minBlockSize: `${rowHeight - 40}px`, rowGap: '40px', getPropertyValue: () => '' }
  vi.spyOn(window, 'getComputedStyle').mockReturnValue(style as unknown as CSSStyleDeclaration)
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

/** Scrolls until this row is at the upper edge of the window. */
const scrollTo = (row: number) => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top: -row * rowHeight } as DOMRect)
  act(() => void window.dispatchEvent(new Event('scroll')))
}
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const passFrames = (count: number) => Array.from({ length: count }, () => pass(40))
const framed = () => [...document.querySelectorAll('iframe')].map(({ title }) => title.replace(/,.*/, ''))

const namesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Brand ${first + index}`)

test('of 1,000 brands only those near the window are there, and only where one rests phones load, one after the other', () => {
  const store = configureStore({
    reducer: { fleet: fleetReducer, [server.reducerPath]: server.reducer },
    middleware: (defaults) => defaults().concat(server.middleware),
  })
  const shelf = (shown: readonly FleetBrand[]) => (
    <Provider store={store}>
      <Shelf brands={shown} />
    </Provider>
  )
  const view = render(shelf(brands))
  const named = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(named()).toEqual(namesFrom(0, 2 * columns))
  expect(framed()).toEqual(['Brand 0'])
  pass(4 * 4000)
  expect(framed()).toEqual(namesFrom(0, columns))
  // What is scrolled past does not load, and what leaves ends one after the other.
  scrollTo(60)
  pass(40)
  expect(framed()).toEqual(namesFrom(1, columns - 1))
  passFrames(10)
  expect(framed()).toEqual([])
  expect(named()).toEqual(namesFrom(59 * columns, 3 * columns))
  expect(screen.queryAllByRole('radio')).toEqual([])
  scrollTo(198)
  passFrames(12)
  expect(framed()).toEqual([])
  pass(40)
  expect(framed()).toEqual([`Brand ${197 * columns}`])
  pass(20 * 4000)
  expect(framed()).toEqual(namesFrom(197 * columns, 3 * columns))
  // The search leaves one, above what was in view.
  view.rerender(shelf(brands.slice(512, 513)))
  expect(named()).toEqual(['Brand 512'])
})

test('six phones fit side by side; many stand in rows of a legible size; a narrow window shows one at a time', () => {
  const [phone, , , tablet] = devices
  expect(fitPhones(1280, 6, phone)).toEqual({ scale: expect.closeTo(0.462, 2), columns: 6 })
  expect(fitPhones(1600, 6, phone)).toEqual({ scale: expect.closeTo(0.599, 2), columns: 6 })
  expect(fitPhones(1440, 1000, phone)).toEqual({ scale: expect.closeTo(0.65, 2), columns })
  expect(fitPhones(1024, 6, tablet)).toMatchObject({ columns: 2 })
  expect(fitPhones(390, 1000, phone)).toEqual({ scale: expect.closeTo(0.774, 2), columns: 1 })
  expect(fitPhones(1440, 1, phone).scale).toBeCloseTo(0.72, 2)
})
