// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countDialog, followKeyboard, useLast } from './use-modal.ts'

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

/**
 * A tap at (100, 600), so many milliseconds after the page was opened.
 * @returns whether the browser follows a link
 */
function tap(element: Element, ms: number, to: { x: number; y: number } = { x: 100, y: 600 }): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: to.x, clientY: to.y })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  return element.dispatchEvent(event)
}

/** A dialog that the first tap takes away, over a page that counts its taps. */
function dialogOverPage() {
  document.body.innerHTML = '<a></a><dialog><button></button></dialog>'
  const [link, element, button] = document.querySelectorAll<HTMLElement>('a, dialog, button')
  if (!link || !element || !button) throw new Error('no page')
  const taps = vi.fn()
  link.addEventListener('click', taps)
  const close = countDialog({ element, isModal: true })
  button.addEventListener('click', close)
  return { link, button, taps }
}

test('the second half of a double tap does not hit what lies below a dialog', () => {
  const { link, button, taps } = dialogOverPage()
  tap(button, 1000)
  expect(tap(link, 1300, { x: 110, y: 590 })).toBe(false)
  expect(taps).not.toHaveBeenCalled()
  expect(tap(link, 1320)).toBe(true)
  expect(taps).toHaveBeenCalledOnce()
})

test('a tap elsewhere, or later, is one of its own', () => {
  const elsewhere = dialogOverPage()
  tap(elsewhere.button, 1000)
  tap(elsewhere.link, 1300, { x: 100, y: 500 })
  expect(elsewhere.taps).toHaveBeenCalledOnce()
  const later = dialogOverPage()
  tap(later.button, 1000)
  tap(later.link, 1400)
  expect(later.taps).toHaveBeenCalledOnce()
})
