// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followKeyboard, useLast } from './use-modal.ts'

/** A phone's window of 800 px, whose visible part a test sets. */
function phone() {
  const visualViewport = Object.assign(new EventTarget(), { height: 800, offsetTop: 0, scale: 1 })
  const dialog = document.createElement('dialog')
  const stop = followKeyboard(dialog, { visualViewport: visualViewport as unknown as VisualViewport, innerHeight: 800 })
  const show = (part: Partial<typeof visualViewport>): string => {
    Object.assign(visualViewport, part).dispatchEvent(new Event('resize'))
    return dialog.style.getPropertyValue('--keyboard')
  }
  return { show, stop }
}

test('a sheet knows what the keyboard covers of it, also when the phone has moved the page', () => {
  const { show, stop } = phone()
  expect(show({ height: 500 })).toBe('300px')
  expect(show({ offsetTop: 120 })).toBe('180px')
  expect(show({ height: 800, offsetTop: 0 })).toBe('0px')
  stop()
  expect(show({ height: 500 })).toBe('0px')
})

test("a browser's bar is no keyboard, and neither is zooming", () => {
  const { show } = phone()
  expect(show({ height: 740 })).toBe('0px')
  expect(show({ height: 400, scale: 2 })).toBe('0px')
})

test('a sheet shows its value, and the last one while it closes', () => {
  const { result, rerender } = renderHook(({ value }) => useLast(value), {
    initialProps: { value: null as string | null },
  })
  const shown = [null, 'one', null, 'two', 'two', null].map((value) => {
    rerender({ value })
    return result.current
  })
  expect(shown).toEqual([null, 'one', 'one', 'two', 'two', 'two'])
})
