// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stage } from '../testing/stage.tsx'
import { Carousel } from './carousel.tsx'
import { countDialog } from './use-modal.ts'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (entries: readonly { readonly isIntersecting: boolean }[]) => void
      constructor(report: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        this.report = report
      }
      observe() {
        this.report([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The slides whose pictures are wanted: one more each time that the carousel moves on. */
const wanted = (): number => screen.queryAllByText('wanted').length
const slides = [0, 1, 2, 3, 4].map(() => (isNear: boolean) => <p>{isNear ? 'wanted' : 'not yet'}</p>)
const wait = () => act(() => vi.advanceTimersByTimeAsync(6500))

test('it stands still behind a dialog, and goes on afterwards', async () => {
  await stage(<Carousel label="Banners" slides={slides} />, {})
  const before = wanted()
  await wait()
  expect(wanted()).toBe(before + 1)
  const element = document.createElement('dialog')
  let close = () => {}
  act(() => void (close = countDialog({ element, isModal: true })))
  await wait()
  expect(wanted()).toBe(before + 1)
  act(() => close())
  await wait()
  expect(wanted()).toBe(before + 2)
})

test('when it moves on, only the slide is rendered whose picture is wanted now', async () => {
  let renders = 0
  const counted = slides.map((slide) => (isNear: boolean) => {
    renders += 1
    return slide(isNear)
  })
  await stage(<Carousel label="Banners" slides={counted} />, {})
  expect(renders).toBe(slides.length)
  await wait()
  expect(renders).toBe(slides.length + 1)
})
