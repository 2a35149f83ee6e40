import { expect, test, vi } from 'vitest'
import { bankCards } from '../../../contract/wire/money.ts'
import { api, rootWithApi } from '../api/api.ts'
import { sessionApi } from '../member/session-api.ts'
import { signOut } from '../member/sign-out.ts'
import { watchToken } from '../member/token-effects.ts'
import type { AppStore } from '../store/app-store.ts'
import { createStore } from '../page-store/create-store.ts'
import type { Send } from '../store/services.ts'
import { testServices } from '../testing/test-services.ts'
import { endSession } from './end-session.ts'
import type { SessionInfo } from './session-info.ts'
import { rememberedLoginKey } from './remembered-login.ts'
import {
  endShown,
  memberLoaded,
  passwordChanged,
  selectHasEnded,
  selectIsMember,
  selectMember,
  selectMustChangePassword,
  selectSession,
  signedIn,
} from './session-slice.ts'
import { newMemberKey } from './stored-session.ts'
import { eventually } from '../testing/eventually.ts'

const info: SessionInfo = {
  id: '77',
  token: 'T0KEN',
  merchantCode: 'LOTUS88',
  userName: 'Mira',
  type: 0,
  firstTimeLogin: false,
}
const member = { id: '77', account: 'mira77', userName: 'Mira', type: 0, regDate: 1, language: 'EN', clubLabel: null }
const key = 'MC_SESSION_INFO'

const ok = (value: unknown) =>
  Promise.resolve({
    answer: { status: 200, contentType: 'application/json', text: JSON.stringify({ success: true, value }) },
  })
const answers: Send = ({ url }) => ok(url.endsWith('/member/info') ? member : null)

function open(services = testServices(), send = vi.fn(answers)) {
  const store = createStore({ ...services, calls: { apiBase: '', merchant: 'LOTUS88', language: () => 'EN', send } })
  return { store, send, services, paths: () => send.mock.calls.map(([{ method, url }]) => `${method} ${url}`) }
}

test('[SES-01] the session is kept in session storage under MC_SESSION_INFO and survives a reload', () => {
  const { store, services } = open()
  store.dispatch(signedIn(info))
  expect(JSON.parse(services.session.read(key) ?? '')).toEqual(info)
  expect(selectSession(open(services).store.getState())).toEqual(info)
})

test('[REG-11] a sign-in ends the wait of a new member, whose success no later visitor of the window is shown', () => {
  const { session } = testServices()
  const { store } = open({ ...testServices(), session })
  session.write(newMemberKey, JSON.stringify({ ...info, token: 'NEW' }))
  store.dispatch(signedIn(info))
  expect(session.read(newMemberKey)).toBeNull()
})

test.each(['', '{', 'null', '[]', '{"token":5}', '{"token":"x","merchantCode":"OTHER"}'])(
  '[SES-01] [SES-03] %s in storage: the visitor is a guest',
  (garbage) => {
    const services = testServices()
    services.session.write(key, garbage)
    expect(selectIsMember(open(services).store.getState())).toBe(false)
  },
)

test('[SES-03] a token makes a member', () => {
  const { store } = open()
  expect(selectIsMember(store.getState())).toBe(false)
  store.dispatch(signedIn(info))
  expect(selectIsMember(store.getState())).toBe(true)
})

test('[SES-05] [SES-08] when a token appears, member info and rank progress are requested, once', async () => {
  const { store, paths } = open()
  store.dispatch(watchToken())
  expect(paths()).toEqual([])
  store.dispatch(signedIn(info))
  await eventually(() => expect(selectMember(store.getState())).toEqual(member))
  expect([...paths()].sort()).toEqual(['GET /wps/member/info', 'POST /wps/relay/MCSFE_getPlayerRankProgress'])
})

test('[SES-05] [SES-08] after a reload they are requested too', async () => {
  const { services, store } = open()
  store.dispatch(signedIn(info))
  const reloaded = open(services)
  reloaded.store.dispatch(watchToken())
  await eventually(() => expect(selectMember(reloaded.store.getState())).toEqual(member))
  expect(reloaded.paths()).toHaveLength(2)
})

const cardsApi = api.injectEndpoints({
  endpoints: (build) => ({
    cards: build.query<unknown, void>({
      query: () => ({ ...bankCards, alerts: true }),
      providesTags: ['cards'],
    }),
  }),
})

test('[SES-09] whatever was fetched with a token is dropped together with it', async () => {
  const { store } = open(
    testServices(),
    vi.fn<Send>((outgoing) => (outgoing.url.endsWith('/bankCards') ? ok([]) : answers(outgoing))),
  )
  store.dispatch(watchToken())
  store.dispatch(signedIn(info))
  await eventually(() => expect(selectMember(store.getState())).toEqual(member))
  const selectCards = rootWithApi.selector(cardsApi.endpoints.cards.select())
  await store.dispatch(cardsApi.endpoints.cards.initiate())
  expect(selectCards(store.getState()).data).toEqual([])
  await store.dispatch(signOut())
  expect(selectMember(store.getState())).toBeNull()
  const fetched = [sessionApi.endpoints.memberInfo, sessionApi.endpoints.rankProgress].map(
    ({ select }) => rootWithApi.selector(select())(store.getState()).data,
  )
  expect([...fetched, selectCards(store.getState()).data]).toEqual([undefined, undefined, undefined])
})

test('[SES-13] ending the session makes a guest, clears session storage and keeps local storage', () => {
  const { store, services } = open()
  services.local.write('language', 'TH')
  services.session.write('anything', '1')
  store.dispatch(signedIn(info))
  store.dispatch(endSession())
  expect([selectIsMember(store.getState()), selectHasEnded(store.getState())]).toEqual([false, true])
  expect([services.session.read(key), services.session.read('anything'), services.local.read('language')]).toEqual([
    null,
    null,
    'TH',
  ])
})

// Firefox gives a page that it kept the session storage of then, and a reopened window brings its old one back.
test.each([
  ['signed out', (store: AppStore) => store.dispatch(signOut())],
  ['ended', async (store: AppStore) => void store.dispatch(endSession())],
  ['replaced by another', async (store: AppStore) => void store.dispatch(signedIn({ ...info, token: 'NEXT' }))],
])('[SES-01] a session that was %s is none, wherever an old session storage still has it', async (_, over) => {
  const { store, services } = open()
  store.dispatch(signedIn(info))
  const left = services.session.read(key) ?? ''
  await over(store)
  const old = testServices()
  old.session.write(key, left)
  expect(selectIsMember(open({ ...old, local: services.local }).store.getState())).toBe(false)
  store.dispatch(signedIn(info))
  expect(selectIsMember(open({ ...old, local: services.local }).store.getState())).toBe(true)
})

test('of the sessions that are over the newest are remembered, by hashes of their tokens', () => {
  const { store, services } = open()
  for (let count = 0; count < 60; count += 1) store.dispatch(signedIn({ ...info, token: `T0KEN${count}` }))
  const ended = services.local.read('endedSessions') ?? ''
  expect(ended).not.toContain('T0KEN')
  expect(ended.length).toBeLessThan(1000)
})

test('[SES-13] many calls that are refused together end it once, and a late one does not end the next session', () => {
  const { store } = open()
  const ends = vi.fn()
  store.dispatch(signedIn(info))
  let had = true
  store.subscribe(() => {
    const has = selectIsMember(store.getState())
    if (had && !has) ends()
    had = has
  })
  for (let call = 0; call < 10; call += 1) store.dispatch(endSession(info.token))
  store.dispatch(signedIn({ ...info, token: 'NEXT' }))
  store.dispatch(endSession(info.token))
  store.dispatch(endSession(null))
  expect([ends.mock.calls.length, selectIsMember(store.getState())]).toEqual([1, true])
})

test('a guest has no session that could end', () => {
  const { store } = open()
  store.dispatch(endSession())
  expect(selectHasEnded(store.getState())).toBe(false)
})

test('the player is told once that the session ended, and a login makes that obsolete', () => {
  const { store } = open()
  const hasEnded = () => selectHasEnded(store.getState())
  store.dispatch(signedIn(info))
  store.dispatch(endSession())
  store.dispatch(endShown())
  expect([hasEnded(), selectIsMember(store.getState())]).toEqual([false, false])
  store.dispatch(signedIn(info))
  store.dispatch(endSession())
  store.dispatch(signedIn(info))
  expect([hasEnded(), selectIsMember(store.getState())]).toEqual([false, true])
})

test('a member who must change the password must until it is changed, also after a reload', () => {
  const { store, services } = open()
  const mustChange = () => selectMustChangePassword(store.getState())
  expect(mustChange()).toBeUndefined()
  store.dispatch(passwordChanged())
  store.dispatch(signedIn({ ...info, mustChangePassword: 'expired' }))
  expect(mustChange()).toBe('expired')
  expect(selectMustChangePassword(open(services).store.getState())).toBe('expired')
  store.dispatch(passwordChanged())
  expect([mustChange(), selectIsMember(store.getState())]).toEqual([undefined, true])
  expect(selectMustChangePassword(open(services).store.getState())).toBeUndefined()
})

test('[SES-09] what is known about a member goes with the session, and a guest has nothing of the kind', () => {
  const { store } = open()
  store.dispatch(memberLoaded(member))
  expect(selectMember(store.getState())).toBeNull()
  store.dispatch(signedIn(info))
  store.dispatch(memberLoaded(member))
  expect(selectMember(store.getState())).toEqual(member)
  store.dispatch(signedIn({ ...info, token: 'NEXT' }))
  expect(selectMember(store.getState())).toBeNull()
})

test('logging out tells the back end with the token and needs no answer from it', async () => {
  const { store, send, services, paths } = open(
    testServices(),
    vi.fn<Send>(() => Promise.resolve({ error: { status: 0, code: 'client.timeout', data: null } })),
  )
  store.dispatch(signedIn(info))
  services.session.write('anything', '1')
  await store.dispatch(signOut())
  expect(paths()).toEqual(['POST /wps/session/logout'])
  expect(send.mock.calls[0]?.[0].headers).toMatchObject({ Authorization: 'T0KEN' })
  expect([selectIsMember(store.getState()), selectHasEnded(store.getState()), services.session.read(key)]).toEqual([
    false,
    false,
    null,
  ])
  await store.dispatch(signOut())
  expect(paths()).toHaveLength(1)
})

test('logging out ends the session that it was asked for, not one that began in the meantime', async () => {
  let answer: (value: Awaited<ReturnType<Send>>) => void = () => undefined
  const { store, send } = open(
    testServices(),
    vi.fn<Send>(() => new Promise((resolve) => (answer = resolve))),
  )
  store.dispatch(signedIn(info))
  const leaving = store.dispatch(signOut())
  await eventually(() => expect(send).toHaveBeenCalled())
  store.dispatch(signedIn({ ...info, token: 'NEXT' }))
  answer(await ok(null))
  await leaving
  expect(selectSession(store.getState())?.token).toBe('NEXT')
})

test('[SES-14] logging out of a remembered login turns the automatic one off, and keeps the record', async () => {
  const { store, services } = open()
  services.local.write(rememberedLoginKey, 'record')
  store.dispatch(signedIn(info))
  await store.dispatch(signOut())
  expect([services.local.read('autoLogin'), services.local.read(rememberedLoginKey)]).toEqual(['0', 'record'])
})

test('[SES-14] a login that was not remembered leaves the setting alone', async () => {
  const { store, services } = open()
  store.dispatch(signedIn(info))
  await store.dispatch(signOut())
  expect(services.local.read('autoLogin')).toBeNull()
})
