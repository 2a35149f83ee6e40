// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createStore } from '../../shared/page-store/create-store.ts'
import { testServices } from '../../shared/testing/test-services.ts'
import { hideSplash } from './hide-splash.ts'

beforeEach(() => {
  document.body.innerHTML = '<img id="splash" alt="">'
})

function page() {
  const services = testServices()
  const calls = {
    apiBase: '',
    merchant: 'FIXTURE',
    language: () => 'EN',
    send: () => new Promise<never>(() => undefined),
  }
  return { ...services, ...createStore({ ...services, calls }) }
}
const isShown = () => document.getElementById('splash') !== null

test('[SHELL-36] the splash disappears when loading has finished, and the session remembers it', () => {
  const { dispatch, clock, session } = page()
  dispatch(hideSplash())
  clock.advance(0)
  expect([isShown(), session.read('splashHidden')]).toEqual([false, '1'])
})

test('[SHELL-37] the delay is 0 ms by default', () => {
  const { dispatch, clock, session } = page()
  dispatch(hideSplash(700))
  clock.advance(699)
  expect([isShown(), session.read('splashHidden')]).toEqual([true, null])
  clock.advance(1)
  expect(isShown()).toBe(false)
})

test('a splash that is already gone is not an error', () => {
  const { dispatch, clock, session } = page()
  document.body.innerHTML = ''
  dispatch(hideSplash())
  clock.advance(0)
  expect(session.read('splashHidden')).toBe('1')
})
