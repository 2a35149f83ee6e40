// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { createStore } from '../../../shared/page-store/create-store.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { hideSplash } from './early-watch.tsx'

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

test('[SHELL-36] [SHELL-37] the splash disappears at once when loading has finished, and the session remembers it', () => {
  const { dispatch, session } = page()
  dispatch(hideSplash)
  expect([isShown(), session.read('splashHidden')]).toEqual([false, '1'])
})

test('a splash that is already gone is not an error', () => {
  const { dispatch, session } = page()
  document.body.innerHTML = ''
  dispatch(hideSplash)
  expect(session.read('splashHidden')).toBe('1')
})
