// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countDialog, followKeyboard, ignoreSecondTaps, useLast } from './use-modal.ts'

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

ignoreSecondTaps()

/**
 * A tap at (100, 600), so many milliseconds after the page was opened.
 * @returns whether the browser follows a link
 */
function tap(element: Element, ms: number, to: { x: number; y: number } = { x: 100, y: 600 }, detail = 1): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, clientX: to.x, clientY: to.y, detail })
  Object.defineProperty(event, 'timeStamp', { value: ms })
  return element.dispatchEvent(event)
}

/** A button that opens a dialog, whose own button counts its taps and closes it. */
function pageWithDialog() {
  document.body.innerHTML = '<button></button><dialog><button></button></dialog>'
  const [opener, element, inside] = document.querySelectorAll<HTMLElement>('button, dialog')
  if (!opener || !element || !inside) throw new Error('no page')
  const opened = vi.fn(() => inside.addEventListener('click', countDialog({ element, isModal: true }), { once: true }))
  const pressed = vi.fn()
  opener.addEventListener('click', opened)
  inside.addEventListener('click', pressed)
  return { opener, inside, opened, pressed }
}

test('the second half of a double tap does not press what a dialog has brought there', () => {
  const { opener, inside, pressed } = pageWithDialog()
  tap(opener, 1000)
  expect(tap(inside, 1150)).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  tap(inside, 1900)
  expect(pressed).toHaveBeenCalledOnce()
})

test('the second half of a double tap does not hit what lies below a dialog that has gone', () => {
  const { opener, inside, opened } = pageWithDialog()
  tap(opener, 3000)
  tap(inside, 4000)
  expect(tap(opener, 4300, { x: 110, y: 590 })).toBe(false)
  expect(opened).toHaveBeenCalledOnce()
  expect(tap(opener, 4320)).toBe(true)
  expect(opened).toHaveBeenCalledTimes(2)
  tap(inside, 5000)
})

test.each([
  ['elsewhere', 300, { x: 100, y: 500 }, 1],
  ['later', 400, { x: 100, y: 600 }, 1],
  ['with a key', 20, { x: 0, y: 0 }, 0],
])('a press %s is one of its own', (_, after, place, detail) => {
  const { opener, inside, pressed } = pageWithDialog()
  tap(opener, 10_000, detail === 0 ? place : undefined, detail)
  tap(inside, 10_000 + after, place, detail)
  expect(pressed).toHaveBeenCalledOnce()
})

test('a tap on what was hit before is one of its own, though a dialog has come and gone in between', () => {
  const { opener, inside, opened } = pageWithDialog()
  tap(opener, 14_000)
  inside.click()
  expect(tap(opener, 14_200)).toBe(true)
  expect(opened).toHaveBeenCalledTimes(2)
  inside.click()
})

test('a press after something was typed is one of its own', () => {
  const { opener, inside, pressed } = pageWithDialog()
  tap(opener, 15_000)
  inside.dispatchEvent(new Event('input', { bubbles: true }))
  tap(inside, 15_100)
  expect(pressed).toHaveBeenCalledOnce()
})

test('taps that follow each other without a dialog all count', () => {
  document.body.innerHTML = '<button></button>'
  const button = document.body.firstElementChild as HTMLElement
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  for (const ms of [20_000, 20_100, 20_200]) tap(button, ms)
  expect(pressed).toHaveBeenCalledTimes(3)
})
