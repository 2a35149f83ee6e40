// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { markOf, readSession, type SessionStorages, writeSession } from '../shared/session/stored-session.ts'
import { testServices } from '../shared/testing/test-services.ts'
import { decideOnReturn } from './on-return.ts'

const root = document.documentElement
afterEach(() => root.removeAttribute('style'))

const member = (token: string) => ({
  id: '7',
  token,
  merchantCode: 'LOTUS88',
  userName: 'Mira',
  type: 0,
  firstTimeLogin: false,
})

/** Leaves a page and returns to it, after the session has changed meanwhile. */
function leaveAndReturn(
  before: string | null,
  after: string | null,
  persisted = true,
  meanwhile: (storages: SessionStorages) => void = () => undefined,
) {
  const services = testServices()
  const steps: string[] = []
  if (before) writeSession(services, member(before))
  const view = Object.assign(new EventTarget(), { location: { reload: () => void steps.push('reloaded') } })
  decideOnReturn({
    readToken: () => readSession(services, 'LOTUS88')?.token,
    freeze: () => void steps.push('frozen'),
    resume: () => void steps.push('resumed'),
    view: view as unknown as Window,
  })
  const turn = (type: string) => view.dispatchEvent(Object.assign(new Event(type), { persisted }))
  turn('pagehide')
  const whileKept = root.style.visibility
  if (after) writeSession(services, member(after))
  else services.session.clear()
  meanwhile(services)
  turn('pageshow')
  return { whileKept, then: root.style.visibility, steps }
}

test.each([
  ['signed out', 'T', null],
  ['another member', 'T', 'U'],
  ['signed in', null, 'T'],
])('a page of another session stays hidden and is loaded again: %s', (_, before, after) => {
  expect(leaveAndReturn(before, after)).toEqual({ whileKept: 'hidden', then: 'hidden', steps: ['frozen', 'reloaded'] })
})

test('a page whose session is over is loaded again, though the storage that it was kept with still has it', () => {
  const { steps, then } = leaveAndReturn('T', 'T', true, ({ local }) => local.write('endedSessions', markOf('T')))
  expect([steps, then]).toEqual([['frozen', 'reloaded'], 'hidden'])
})

test.each([null, 'T'])('a page of the same session is shown as it was left: %s', (token) => {
  expect(leaveAndReturn(token, token)).toEqual({ whileKept: 'hidden', then: '', steps: ['resumed'] })
})

test('a page that is not kept is neither hidden nor loaded twice', () => {
  expect(leaveAndReturn('T', null, false)).toEqual({ whileKept: '', then: '', steps: [] })
})
