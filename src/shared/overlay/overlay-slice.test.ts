import { expect, test } from 'vitest'
import { createClient } from '../testing/client.ts'
import { overlayAsked, overlayWithdrawn, selectOverlays } from './overlay-slice.ts'

const open = () => {
  const { store } = createClient(() => Promise.reject(new Error('No call is made')))
  return { dispatch: store.dispatch, requests: () => selectOverlays(store.getState()) }
}
const played = (playedMs: number) => ({ name: 'session-reminder', subject: { playedMs } }) as const
const consent = { name: 'consent', subject: {} } as const

test('a repeated request keeps its place, with the new subject', () => {
  const { dispatch, requests } = open()
  for (const request of [played(1), consent, played(2)]) dispatch(overlayAsked(request))
  expect(requests()).toEqual([played(2), consent])
})

test('a request that was withdrawn and made again comes last', () => {
  const { dispatch, requests } = open()
  for (const request of [played(1), consent]) dispatch(overlayAsked(request))
  dispatch(overlayWithdrawn({ name: 'session-reminder' }))
  expect(requests()).toEqual([consent])
  dispatch(overlayAsked(played(2)))
  expect(requests()).toEqual([consent, played(2)])
})

test('requests of one name are distinguished by their ids', () => {
  const { dispatch, requests } = open()
  const gate = (id: string) => ({ name: 'gate', id, subject: {} }) as const
  for (const id of ['age', 'closed']) dispatch(overlayAsked(gate(id)))
  dispatch(overlayWithdrawn({ name: 'gate', id: 'age' }))
  expect(requests()).toEqual([gate('closed')])
  dispatch(overlayWithdrawn({ name: 'gate' }))
  expect(requests()).toEqual([gate('closed')])
})
