import { expect, test } from 'vitest'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { openChat } from './open-chat.ts'

const context = {
  title: 'Fixture Casino',
  backUrl: 'https://www.fixture.example/m/news',
  language: 'TW',
  headerColor: '#150730',
} as const

test('[CHAT-07] [CHAT-09] the chat is launched through the relay, then its address is asked for', async () => {
  const { store, requests } = createClient(
    async (url) => envelope(url.includes('/relay/') ? null : { chatUrl: 'https://chat.example/room' }),
    { token: 'T' },
  )
  const { answer } = store.dispatch(openChat(context))
  expect(await answer).toEqual({ address: 'https://chat.example/room' })
  const [launch, address, ...more] = requests()
  expect([launch?.method, launch?.url, JSON.parse(String(launch?.body))]).toEqual([
    'POST',
    '/wps/relay/CBS_launchChat',
    { b2c: '1', title: 'Fixture Casino', backUrl: 'https://www.fixture.example/m/news', language: 'CN' },
  ])
  const asked = new URL(address?.url ?? '', 'https://x.example')
  expect([asked.pathname, Object.fromEntries(asked.searchParams)]).toEqual([
    '/wps/chat/url',
    { headerColor: '#150730', language: 'CN' },
  ])
  expect(more).toEqual([])
})

test('a launch that is refused asks for no address', async () => {
  const { store, requests } = createClient(async () => refusal('chat.closed', 'The chat is closed'), { token: 'T' })
  expect(await store.dispatch(openChat(context)).answer).toMatchObject({ error: { message: 'The chat is closed' } })
  expect(requests()).toHaveLength(1)
})
