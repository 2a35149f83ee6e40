// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Captures the callback of the observer that the component creates last, and how far ahead it looks. */
function observe(): { report: Report; margin: string } {
  const observer: ReturnType<typeof observe> = { report: () => undefined, margin: '' }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report, { rootMargin }: { readonly rootMargin: string }) {
        Object.assign(observer, { report, margin: rootMargin })
      }
      observe() {}
      disconnect() {}
    },
  )
  return observer
}
afterEach(() => vi.unstubAllGlobals())

test('renders nothing while the player is far away', () => {
  const observer = observe()
  render(<WhenNear>below</WhenNear>)
  act(() => observer.report([{ isIntersecting: false }]))
  expect(screen.queryByText('below')).toBeNull()
})

test('an approach between two reports is noticed: a busy browser delivers both at once', () => {
  const observer = observe()
  render(<WhenNear>below</WhenNear>)
  act(() => observer.report([{ isIntersecting: false }, { isIntersecting: true }]))
  expect(screen.getByText('below')).toBeTruthy()
})

test('looks ahead from the first scroll on, but not because a bar above the page has moved it', () => {
  const observer = observe()
  render(<WhenNear margin={300}>below</WhenNear>)
  const scrollBy = (pixels: number) => {
    vi.stubGlobal('scrollY', pixels)
    window.dispatchEvent(new Event('scroll'))
    return observer.margin
  }
  expect([observer.margin, scrollBy(60), scrollBy(0), scrollBy(140), scrollBy(0)]).toEqual([
    '0px 0px',
    '0px 0px',
    '0px 0px',
    '300px 0px',
    '300px 0px',
  ])
})

test('on a page that was scrolled before, it looks ahead once the page is laid out', () => {
  vi.stubGlobal('scrollY', 2000)
  const observer = observe()
  render(<WhenNear margin={300}>below</WhenNear>)
  expect(observer.margin).toBe('0px 0px')
  act(() => observer.report([{ isIntersecting: false }]))
  expect(observer.margin).toBe('300px 0px')
})
