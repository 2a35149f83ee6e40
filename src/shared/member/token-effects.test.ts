import { expect, test, vi } from 'vitest'
import { api } from '../api/api.ts'
import { selectOverlays } from '../overlay/overlay-slice.ts'
import { createStore } from '../page-store/create-store.ts'
import { endSession } from '../session/end-session.ts'
import type { SessionInfo } from '../session/session-info.ts'
import { selectMember, signedIn } from '../session/session-slice.ts'
import type { Send } from '../store/services.ts'
import { eventually } from '../testing/eventually.ts'
import { testServices } from '../testing/test-services.ts'
import { watchToken } from './token-effects.ts'

const mira: SessionInfo = {
  id: '77',
  token: 'MIRA',
  merchantCode: 'LOTUS88',
  userName: 'Mira',
  type: 0,
  firstTimeLogin: false,
}
const noor: SessionInfo = { ...mira, id: '78', token: 'NOOR', userName: 'Noor' }
const memberOf = ({ id, userName }: SessionInfo) => ({ id, account: id, userName, type: 0, regDate: 1, language: 'EN' })

type Answer = Awaited<ReturnType<Send>>
const ok = (value: unknown): Answer => ({
  answer: { status: 200, contentType: 'application/json', text: JSON.stringify({ success: true, value }) },
})

/** A store that watches the token; the requests for member info wait until the test answers them. */
function open() {
  const waiting: { readonly token: string | undefined; readonly answer: (value: Answer) => void }[] = []
  const send = vi.fn<Send>(({ url, headers }) =>
    url.endsWith('/member/info')
      ? new Promise((answer) => waiting.push({ token: headers['Authorization'], answer }))
      : Promise.resolve(ok(null)),
  )
  const store = createStore({
    ...testServices(),
    calls: { apiBase: '', merchant: 'LOTUS88', language: () => 'EN', send },
  })
  store.dispatch(watchToken())
  /** Answers the only request for member info; resolves when all that follows from it has happened. */
  const settle = async (answer: Answer) => {
    await eventually(() => expect(waiting).toHaveLength(1))
    const running = store.dispatch(api.util.getRunningQueriesThunk())
    waiting[0]?.answer(answer)
    await Promise.all(running)
  }
  return { store, waiting, settle }
}

test('[SES-05] [SES-09] a member gets the info of his own token, whenever an earlier one is answered', async () => {
  const { store, waiting } = open()
  store.dispatch(signedIn(mira))
  await eventually(() => expect(waiting).toHaveLength(1))
  store.dispatch(endSession())
  store.dispatch(signedIn(noor))
  waiting[0]?.answer(ok(memberOf(mira)))
  await eventually(() => expect(waiting.map(({ token }) => token)).toEqual(['MIRA', 'NOOR']))
  waiting[1]?.answer(ok(memberOf(noor)))
  await eventually(() => expect(selectMember(store.getState())).toMatchObject({ id: '78', userName: 'Noor' }))
})

test('[SES-05] [SES-06] the member is the one of the answer; without id or type it is none', async () => {
  const loaded = open()
  loaded.store.dispatch(signedIn(mira))
  await loaded.settle(ok(memberOf(mira)))
  expect(selectMember(loaded.store.getState())).toMatchObject({ id: '77', userName: 'Mira' })
  for (const answer of [{ account: '77' }, { id: '77' }, { type: 0 }]) {
    const { store, settle } = open()
    store.dispatch(signedIn(mira))
    await settle(ok(answer))
    expect(selectMember(store.getState())).toBeNull()
  }
})

test('[SES-09] member info that arrives after the session has ended changes nothing', async () => {
  const { store, settle } = open()
  store.dispatch(signedIn(mira))
  const settling = settle(ok(memberOf(mira)))
  store.dispatch(endSession())
  await settling
  expect(selectMember(store.getState())).toBeNull()
})

test('a member is not told when these calls fail', async () => {
  const { store, settle } = open()
  store.dispatch(signedIn(mira))
  await settle({ answer: { status: 500, contentType: 'application/json', text: '{"success":false,"message":"No"}' } })
  expect(selectOverlays(store.getState())).toEqual([])
})
