// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { overlayAsked, selectOverlays } from '../../../../shared/overlay/overlay-slice.ts'
import { createClient } from '../../../../shared/testing/client.ts'
import { showOneTap } from './prompt.tsx'

afterEach(() => void vi.unstubAllGlobals())

const context = {
  clientId: '1-x.apps.googleusercontent.com',
  project: { apiKey: 'k', appId: 'a', authDomain: 'd', projectId: 'p' },
  domains: [],
  language: 'en-US',
  reportError: () => undefined,
}

/** Moments as Google's script tells them. */
const moment = (kind: 'display' | 'skipped' | 'dismissed', { reason = '', isHidden = false } = {}) => ({
  isDisplayMoment: () => kind === 'display',
  isNotDisplayed: () => isHidden,
  isSkippedMoment: () => kind === 'skipped',
  isDismissedMoment: () => kind === 'dismissed',
  getDismissedReason: () => reason,
})
type Tell = (told: ReturnType<typeof moment>) => void
type Initialize = (config: { readonly callback: (answer: { readonly credential?: unknown }) => void }) => void

/** The prompt has the place, and is shown. */
function shown() {
  const id = { initialize: vi.fn<Initialize>(), prompt: vi.fn<(tell: Tell) => void>(), cancel: vi.fn() }
  vi.stubGlobal('google', { accounts: { id } })
  const { store, clock } = createClient(() => Promise.reject(new Error('No call is made')))
  store.dispatch(overlayAsked({ name: 'one-tap', subject: { isFresh: true } }))
  const remove = store.dispatch(showOneTap(context, () => undefined))
  expect(id.prompt).toHaveBeenCalledOnce()
  return {
    ...id,
    clock,
    remove,
    tell: (told: ReturnType<typeof moment>) => id.prompt.mock.calls[0]?.[0](told),
    answer: (credential: unknown) => id.initialize.mock.calls[0]?.[0].callback({ credential }),
    requests: () => selectOverlays(store.getState()),
  }
}

test('the prompt is removed with its place, which does not end the offer', () => {
  const { remove, cancel, tell, requests } = shown()
  expect(cancel).not.toHaveBeenCalled()
  remove()
  expect(cancel).toHaveBeenCalledOnce()
  tell(moment('dismissed', { reason: 'cancel_called' }))
  expect(requests()).toHaveLength(1)
})

test.each([
  ['was closed by the visitor', moment('skipped')],
  ['was ended by Google', moment('dismissed', { reason: 'flow_restarted' })],
  ['is not displayed', moment('display', { isHidden: true })],
])('a prompt that %s gives its place back', (_how, told) => {
  const { tell, requests } = shown()
  tell(told)
  expect(requests()).toEqual([])
})

test.each([
  ['is displayed', moment('display')],
  ['has a token, which is about to come', moment('dismissed', { reason: 'credential_returned' })],
])('a prompt that %s keeps its place', (_how, told) => {
  const { tell, requests } = shown()
  tell(told)
  expect(requests()).toHaveLength(1)
})

test('a token gives the place back, even one that belongs to another prompt', () => {
  const { answer, requests } = shown()
  answer('not.for.this')
  expect(requests()).toEqual([])
})

test('a prompt that has not been answered for ten seconds lets others take its place', () => {
  const { clock, requests } = shown()
  clock.advance(9999)
  expect(requests()).toEqual([{ name: 'one-tap', subject: { isFresh: true } }])
  clock.advance(1)
  expect(requests()).toEqual([{ name: 'one-tap', subject: { isFresh: false } }])
})

test('one that was removed before asks for nothing afterwards', () => {
  const { tell, remove, clock, requests } = shown()
  tell(moment('skipped'))
  remove()
  clock.advance(10_000)
  expect(requests()).toEqual([])
})
