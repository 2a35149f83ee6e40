// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
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
 * @param detail of how many taps in a row it is the last; 0 for a key
 * @returns whether the browser follows a link
 */
function tap(element: Element, ms: number, detail = 1, to = { x: 100, y: 600 }): boolean {
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
  expect(tap(inside, 1150, 2)).toBe(false)
  expect(pressed).not.toHaveBeenCalled()
  tap(inside, 1900)
  expect(pressed).toHaveBeenCalledOnce()
})

test('the second half of a double tap does not hit what lies below a dialog that has gone', () => {
  const { opener, inside, opened } = pageWithDialog()
  tap(opener, 3000)
  tap(inside, 4000)
  expect(tap(opener, 4300, 2, { x: 110, y: 590 })).toBe(false)
  expect(opened).toHaveBeenCalledOnce()
  expect(tap(opener, 4320, 3)).toBe(true)
  expect(opened).toHaveBeenCalledTimes(2)
  tap(inside, 5000)
})

test('a phone with Safari, which counts no taps, knows them by time and place', () => {
  vi.stubGlobal('GestureEvent', Event)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { opener, inside, pressed } = pageWithDialog()
  tap(opener, 7000)
  expect(tap(inside, 7150)).toBe(false)
  expect(tap(inside, 7900, 0)).toBe(true)
  expect(pressed).toHaveBeenCalledOnce()
})

test.each([
  ['elsewhere', 30_000, 300, 2, { x: 100, y: 500 }],
  ['later', 40_000, 400, 2, { x: 100, y: 600 }],
  ['of its own', 50_000, 300, 1, { x: 100, y: 600 }],
  ['with a key', 60_000, 20, 0, { x: 100, y: 600 }],
])('a press %s counts', (_, start, after, detail, place) => {
  const { opener, inside, pressed } = pageWithDialog()
  tap(opener, start)
  tap(inside, start + after, detail, place)
  expect(pressed).toHaveBeenCalledOnce()
})

test('a tap on what was hit before counts, though a dialog has come and gone in between', () => {
  const { opener, inside, opened } = pageWithDialog()
  tap(opener, 70_000)
  inside.click()
  expect(tap(opener, 70_200, 2)).toBe(true)
  expect(opened).toHaveBeenCalledTimes(2)
  inside.click()
})

test('taps that follow each other without a dialog all count', () => {
  document.body.innerHTML = '<button></button>'
  const button = document.body.firstElementChild as HTMLElement
  const pressed = vi.fn()
  button.addEventListener('click', pressed)
  for (const [index, ms] of [80_000, 80_100, 80_200].entries()) tap(button, ms, index + 1)
  expect(pressed).toHaveBeenCalledTimes(3)
})
