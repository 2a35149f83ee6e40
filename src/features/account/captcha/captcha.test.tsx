// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { SwitchOff } from '../../../shared/testing/switch-off.tsx'
import { useCaptchaFacts, keepFocus } from './captcha.tsx'

afterEach(cleanup)

function Id() {
  return <output>{useCaptchaFacts()?.captchaId}</output>
}

test.each([
  ["GEETESTTEST3 on, the operator's test captcha whatever the settings say", [], 'test-captcha'],
  ['GEETESTTEST3 switched off by the back end, the captcha of the settings', ['GEETESTTEST3'], 'served'],
] as const)('[CAP-07] with %s', async (_what, names, expected) => {
  const captcha = { version: 'v4', captchaId: 'test-captcha', loader: '', apiServers: [] } as const
  await stage(
    <>
      <Id />
      <SwitchOff names={names} settings={{ captcha: { version: 'v4', captchaId: 'served' } }} />
    </>,
    { brand: { ...fixtureBrand, captcha }, answers: { systemSettings: 'pending' } },
  )
  fireEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('status').textContent).toBe(expected)
})

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
