import { expect, test } from 'vitest'
import { createStore } from '../../../../shared/page-store/create-store.ts'
import { testServices } from '../../../../shared/testing/test-services.ts'
import { isReturning, keepChannel, takeChannel } from './kept-channel.ts'

/** Pages that the player opens one after the other in the same tab. */
function tab() {
  const services = testServices()
  const call = () => Promise.reject(new Error('No call is expected'))
  const calls = { apiBase: '', merchant: 'FIXTURE', language: () => 'EN', send: call }
  return { ...services, openPage: () => createStore({ ...services, calls }) }
}

test('[IDP-11] the channel is kept in session storage, for the page to which the player returns, and taken once', () => {
  const { openPage, session } = tab()
  openPage().dispatch(keepChannel('line'))
  expect(session.read('firebaseChannel')).toBe('line')
  const { dispatch } = openPage()
  expect([dispatch(isReturning), dispatch(takeChannel()), dispatch(isReturning), dispatch(takeChannel())]).toEqual([
    true,
    'line',
    false,
    null,
  ])
})

test('[IDP-11] the page that leaves for a provider is not returning from it', () => {
  const { dispatch } = tab().openPage()
  dispatch(keepChannel('line'))
  expect(dispatch(isReturning)).toBe(false)
})

test.each(['', 'myspace', '__proto__', '{"channel":"line"}'])(
  '[IDP-11] %j is not a channel, and is removed',
  (garbage) => {
    const { openPage, session } = tab()
    session.write('firebaseChannel', garbage)
    const { dispatch } = openPage()
    expect([dispatch(takeChannel()), dispatch(isReturning)]).toEqual([null, false])
  },
)
