// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fixtureBrand } from '../../../shared/brand/fixture.ts'
import { stage } from '../../../shared/testing/stage.tsx'
import { ageGateFeature } from '../feature.ts'
import { Part } from './age-gate.tsx'

const passed = vi.fn()

beforeEach(() => {
  localStorage.clear()
  passed.mockClear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  cleanup()
})

const needed = () => ageGateFeature.slots?.[0]?.needed?.(fixtureBrand)
const gate = () => screen.queryByRole('dialog')
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))

test('[UX-06] the gate asks for the minimum age of the merchant, once', async () => {
  expect(needed()).toBe(true)
  await stage(<Part onPassed={passed} />)
  expect(screen.getByRole('heading', { name: 'Are you 18 or older?' })).toBeTruthy()
  expect(passed).not.toHaveBeenCalled()
  press(/^Yes/)
  expect(passed).toHaveBeenCalledOnce()
  expect(gate()).toBeNull()
  expect(localStorage.getItem('ageConfirmed')).toBe('18')
  expect(needed()).toBe(false)
})

test('a visitor who declines is shown a friendly screen with help, and can return to the question', async () => {
  await stage(<Part onPassed={passed} />)
  press(/^No/)
  expect(screen.getByRole('heading', { name: 'See you when you are 18' })).toBeTruthy()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    fixtureBrand.legal.help.map(({ url }) => url),
  )
  expect(localStorage.getItem('ageConfirmed')).toBeNull()
  expect(passed).not.toHaveBeenCalled()
  press(/^Back/)
  expect(screen.getByRole('heading', { name: 'Are you 18 or older?' })).toBeTruthy()
})

test('Escape and a closed dialog do not open the gate', async () => {
  await stage(<Part onPassed={passed} />)
  const dialog = gate() as HTMLDialogElement
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  dialog.close()
  await expect.poll(() => dialog.open).toBe(true)
})

test('the title has the focus, so that the question is read first', async () => {
  await stage(<Part onPassed={passed} />)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Are you 18 or older?' }))
})

test('denied storage does not lock the visitor out', async () => {
  vi.stubGlobal('localStorage', undefined)
  await stage(<Part onPassed={passed} />)
  press(/^Yes/)
  expect(gate()).toBeNull()
  expect(needed()).toBe(false)
})
