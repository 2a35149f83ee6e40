// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ServiceScript } from '../../../../contract/wire/company.ts'
import { settled } from '../../../shared/testing/settled.ts'
import { createClient, envelope, refusal } from '../../../shared/testing/client.ts'
import { addSupportScripts, openSupport } from './desk.ts'
import type { VendorGlobals } from './vendors.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const page = globalThis as VendorGlobals
const hosts = ['cdn.livechatinc.com', 'vue.comm100.com', 'standby.comm100vue.com', 'own.example']
const brand = { security: { trustedHosts: [], scriptHosts: hosts, frameHosts: [] } }
const liveChat: ServiceScript = {
  csType: 'LIVECHAT',
  src: 'https://cdn.livechatinc.com/tracking.js',
  account: '12',
  plan: '3',
}
const comm100: ServiceScript = {
  csType: 'COMM100',
  src: 'https://vue.comm100.com/livechat.ashx',
  account: '5',
  plan: 'all',
}
const comm100Vip: ServiceScript = { ...comm100, csType: 'COMM100VIP', plan: 'vip' }

/** The addresses of the scripts that were added to the page; nothing is fetched. */
let added: string[] = []
beforeEach(() => {
  added = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    added.push(...(nodes as HTMLScriptElement[]).map(({ src }) => src))
  })
})
afterEach(() => {
  for (const name of ['__lc', 'LiveChatWidget', 'Comm100API'] as const) delete page[name]
  document.body.replaceChildren()
})

function begin(scripts: readonly object[] | null) {
  const answers = { scripts }
  const client = createClient(async () => (answers.scripts ? envelope(answers.scripts) : refusal('x', 'No')))
  const { store, requests, clock, speak } = client
  return {
    answers,
    clock,
    requests,
    speak,
    add: () => store.dispatch(addSupportScripts(brand)),
    open: (type: ServiceScript['csType'], of = brand) => store.dispatch(openSupport(type, of)),
  }
}

/** The vendor's script has loaded: it takes over the queue. @returns what it is called with */
function liveChatLoads(): string[] {
  const calls: string[] = []
  const queue = page.LiveChatWidget as { _q: [string, unknown[]][]; _h: unknown }
  queue._h = (method: string, args: unknown[]) => void calls.push([method, ...args.slice(0, 1)].join(' '))
  for (const [method, args] of queue._q.splice(0)) calls.push([method, ...args.slice(0, 1)].join(' '))
  return calls
}

function comm100Loads(): unknown[] {
  const calls: unknown[] = []
  Object.assign(page.Comm100API ?? {}, {
    loaded: true,
    open_chat_window: (...call: unknown[]) => void calls.push(call),
  })
  return calls
}

test('[CS-08] the scripts are asked for through the relay, without a payload, and added once', async () => {
  const { add, requests } = begin([liveChat])
  await Promise.all([add(), add()])
  await add()
  expect(requests().map(({ url, method, body }) => [method, url, body])).toEqual([
    ['POST', '/wps/relay/WPSCORE_getCustomerServiceScript', '{}'],
  ])
  expect(added).toEqual(['https://cdn.livechatinc.com/tracking.js'])
  expect(page.__lc).toEqual({ license: 12, group: 3 })
})

test.each([
  'https://foreign.example/tracking.js',
  'http://cdn.livechatinc.com/tracking.js',
  'https://cdn.livechatinc.com:8443/tracking.js',
  'https://cdn.livechatinc.com@foreign.example/tracking.js',
  '//cdn.livechatinc.com/tracking.js',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '',
])('[CS-08] a script from %j is refused, and its entries are addresses', async (src) => {
  const { add, open } = begin([{ ...liveChat, src }])
  expect(await add()).toEqual([])
  expect([added, page.LiveChatWidget]).toEqual([[], undefined])
  expect(await open('LIVECHAT')).toBe('address')
})

test('a call that failed is repeated when customer service is opened', async () => {
  const { answers, add, open } = begin(null)
  expect(await add()).toEqual([])
  answers.scripts = [liveChat]
  const outcome = open('LIVECHAT')
  await eventually(() => expect(added).toHaveLength(1))
  expect(liveChatLoads()).toContain('call hide')
  void outcome
})

test.each(['AICAN', 'MIDUOKE'] as const)(
  '[CS-02] an entry of type %s is an address; a script for it is added as it is',
  async (csType) => {
    const { add, open } = begin([{ csType, src: 'https://own.example/support.js', account: '1' }])
    await add()
    expect(added).toEqual(['https://own.example/support.js'])
    expect(await open(csType)).toBe('address')
  },
)

test('a brand that admits no script asks for none', async () => {
  const { open, requests } = begin([liveChat])
  expect(await open('LIVECHAT', { security: { ...brand.security, scriptHosts: [] } })).toBe('address')
  expect(requests()).toEqual([])
})

test('[CS-02] LIVECHAT opens over the page, without a button of its own', async () => {
  const { add, open } = begin([liveChat])
  await add()
  const calls = liveChatLoads()
  expect(await open('LIVECHAT')).toBe('opened')
  expect(calls).toEqual(['call hide', 'on visibility_changed', 'call set_session_variables', 'call maximize'])
})

test('[LANG-10] the agent sees the language of the page, and English where none is known', async () => {
  const { add, open, speak } = begin([liveChat])
  await add()
  const call = vi.fn()
  const told = async (language?: string) => {
    if (language) speak(language)
    page.LiveChatWidget = { call }
    await open('LIVECHAT')
    return call.mock.calls.at(-2)
  }
  expect(await told()).toEqual(['set_session_variables', { language: 'EN' }])
  expect(await told('VI')).toEqual(['set_session_variables', { language: 'VI' }])
})

test('[CS-02] COMM100 and COMM100VIP share a script, and open each with its plan', async () => {
  const { add, open } = begin([comm100, comm100Vip])
  await add()
  expect(added).toEqual(['https://vue.comm100.com/livechat.ashx?siteId=5'])
  expect(page.Comm100API).toMatchObject({ site_id: 5, main_code_plan: 'all' })
  expect([...document.querySelectorAll('div')].map(({ id, hidden }) => [id, hidden])).toEqual([
    ['comm100-button-all', true],
    ['comm100-button-vip', true],
  ])
  const calls = comm100Loads()
  expect([await open('COMM100VIP'), await open('COMM100')]).toEqual(['opened', 'opened'])
  expect(calls).toEqual([
    [null, 'vip'],
    [null, 'all'],
  ])
})

test('the second address of Comm100 is tried when the first has brought nothing after 5 s', async () => {
  const { add, clock } = begin([comm100])
  await add()
  clock.advance(4_999)
  expect(added).toHaveLength(1)
  clock.advance(1)
  expect(added[1]).toBe('https://standby.comm100vue.com/livechat.ashx?siteId=5')
  clock.advance(60_000)
  expect(added).toHaveLength(2)
})

test('and not when the chat is there', async () => {
  const { add, clock } = begin([comm100])
  await add()
  comm100Loads()
  clock.advance(60_000)
  expect(added).toHaveLength(1)
})

test('an opening waits until the vendor is there; a later one takes its place', async () => {
  const { add, open, clock } = begin([comm100, comm100Vip])
  await add()
  const [first, second] = [open('COMM100'), open('COMM100VIP')]
  await settled()
  clock.advance(2_000)
  const calls = comm100Loads()
  clock.advance(250)
  expect(await Promise.all([first, second])).toEqual(['replaced', 'opened'])
  expect(calls).toEqual([[null, 'vip']])
})

test('a vendor that never loads is given up after 10 s', async () => {
  const { add, open, clock } = begin([liveChat])
  await add()
  const outcome = open('LIVECHAT')
  await settled()
  clock.advance(9_999)
  const isOver = vi.fn()
  void outcome.then(isOver)
  await settled()
  expect(isOver).not.toHaveBeenCalled()
  clock.advance(1)
  expect(await outcome).toBe('failed')
  expect(clock.pending()).toBe(0)
})

test('nor is a vendor waited for longer because the clock was set back', async () => {
  const { add, open, clock } = begin([liveChat])
  await add()
  const outcome = open('LIVECHAT')
  await settled()
  clock.set(clock.now() - 3_600_000)
  clock.advance(10_000)
  expect(await outcome).toBe('failed')
})

test('a vendor that throws has failed, and one that replaces its object is found nevertheless', async () => {
  const { add, open } = begin([liveChat])
  await add()
  page.LiveChatWidget = {
    call: () => {
      throw new Error('broken')
    },
  }
  expect(await open('LIVECHAT')).toBe('failed')
  const call = vi.fn()
  page.LiveChatWidget = { call }
  expect(await open('LIVECHAT')).toBe('opened')
  expect(call.mock.calls).toEqual([['set_session_variables', { language: 'EN' }], ['maximize']])
})
