// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { keepFocus } from './keep-focus.ts'

afterEach(() => document.body.replaceChildren())

function focusedButton(): HTMLButtonElement {
  const button = document.createElement('button')
  document.body.append(button)
  button.focus()
  return button
}

test('the focus returns to where it was when the puzzle leaves it nowhere', () => {
  const button = focusedButton()
  const restore = keepFocus()
  button.blur()
  expect(document.activeElement).toBe(document.body)
  restore()
  expect(document.activeElement).toBe(button)
})

test('the focus stays where the player has put it', () => {
  focusedButton()
  const restore = keepFocus()
  const other = focusedButton()
  restore()
  expect(document.activeElement).toBe(other)
})

test('nothing gets the focus where the button is gone, or nothing had it', () => {
  const button = focusedButton()
  const restore = keepFocus()
  button.remove()
  restore()
  expect(document.activeElement).toBe(document.body)
  keepFocus()()
  expect(document.activeElement).toBe(document.body)
})
