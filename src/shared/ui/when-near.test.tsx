// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WhenNear } from './when-near.tsx'

type Report = (entries: readonly { readonly isIntersecting: boolean }[]) => void

/** Captures the callback of the observer that the component creates. */
function observe(): { report: Report } {
  const observer: { report: Report } = { report: () => undefined }
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: Report) {
        observer.report = report
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
