import { expect, test } from 'vitest'
import type { LanguageCode } from '../../../../contract/languages.ts'
import { createStore } from '../../../shared/page-store/create-store.ts'
import type { Member } from '../../../shared/session/member.ts'
import { memberLoaded, signedIn, signedOut } from '../../../shared/session/session-slice.ts'
import type { Send } from '../../../shared/store/services.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { testServices } from '../../../shared/testing/test-services.ts'
import { syncLanguage } from './member-watch.tsx'

const member = (more: Partial<Member> = {}): Member => ({
  id: 'm1',
  account: 'a',
  userName: 'a',
  type: 0,
  regDate: null,
  language: 'VI',
  clubLabel: null,
  ...more,
})

/** A storefront whose language a test can switch; records what is sent to the back end. */
function storefront(first: LanguageCode) {
  const sent: Parameters<Send>[0][] = []
  const send: Send = async (outgoing) => {
    sent.push(outgoing)
    return { answer: { status: 200, contentType: 'application/json', text: '{"success":true}' } }
  }
  let code = first
  const listeners = new Set<() => void>()
  const store = createStore({
    ...testServices(),
    calls: { apiBase: '', merchant: 'LOTUS88', language: () => code, send },
  })
  const end = store.dispatch(
    syncLanguage({
      current: () => code,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    }),
  )
  const enter = (who: Member) => {
    store.dispatch(
      signedIn({
        id: who.id,
        token: 'T',
        merchantCode: 'LOTUS88',
        userName: 'a',
        type: who.type,
        firstTimeLogin: false,
      }),
    )
    store.dispatch(memberLoaded(who))
  }
  const choose = (next: LanguageCode) => {
    code = next
    for (const listener of listeners) listener()
  }
  const received = async () => {
    await settled()
    return sent.map(({ body }) => JSON.parse(String(body)) as { language: string })
  }
  return { store, sent, end, enter, choose, received }
}

test('[LANG-04] for a member whose stored language differs, the language is sent at once, with merchantCode and the header Merchant', async () => {
  const { enter, received, sent } = storefront('TH')
  enter(member())
  expect(await received()).toEqual([{ language: 'TH', merchantCode: 'LOTUS88' }])
  expect(sent[0]).toMatchObject({ method: 'POST', url: '/wps/member/language', headers: { Merchant: 'LOTUS88' } })
})

test('[LANG-04] each switch by a member is sent once, including a switch back to the first language', async () => {
  const { enter, choose, received } = storefront('VI')
  enter(member())
  expect(await received()).toEqual([])
  for (const language of ['TH', 'TH', 'VI'] as const) choose(language)
  expect((await received()).map(({ language }) => language)).toEqual(['TH', 'VI'])
})

test('[LANG-04] nothing is sent for a guest or for a member who has signed out', async () => {
  const { store, enter, choose, received } = storefront('VI')
  choose('TH')
  choose('VI')
  enter(member())
  store.dispatch(signedOut())
  choose('TH')
  expect(await received()).toEqual([])
})

test('[LANG-04] the next member starts from their own stored language', async () => {
  const { store, enter, received } = storefront('TH')
  enter(member({ language: 'TH' }))
  store.dispatch(signedOut())
  enter(member({ id: 'm2', language: 'zh' }))
  expect((await received()).map(({ language }) => language)).toEqual(['TH'])
})

test('[LANG-05] the language of a member of type 4 is never sent', async () => {
  const { enter, choose, received } = storefront('TH')
  enter(member({ type: 4 }))
  choose('VI')
  expect(await received()).toEqual([])
})

test('an unknown or missing stored language counts as different; after the end nothing is sent', async () => {
  const { enter, choose, received, end } = storefront('TH')
  enter(member({ language: 'nonsense' }))
  end()
  choose('VI')
  expect((await received()).map(({ language }) => language)).toEqual(['TH'])
})
